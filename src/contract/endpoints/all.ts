/**
 * Every endpoint of the API, as the server reads it. The server mounts them from here; fuzzing, the walk of all routes and the
 * API's document read the same record. Browsers never load it (tests/architecture).
 */
import { readHealthInput } from './admin/read-health.ts';
import { createAdminInput } from './admin/create-admin.ts';
import { listPracticesInput } from './admin/list-practices.ts';
import { readPracticeInput } from './admin/read-practice.ts';
import { changePracticeInput } from './admin/change-practice.ts';
import { listPeopleInput } from './admin/list-people.ts';
import { listPersonSessionsInput } from './admin/list-person-sessions.ts';
import { endPersonSessionInput } from './admin/end-person-session.ts';
import { endPersonSessionsInput } from './admin/end-person-sessions.ts';
import { mailPasswordLinkInput } from './admin/mail-password-link.ts';
import { listAllDistributorsInput } from './admin/list-all-distributors.ts';
import { changeDistributorInput } from './admin/change-distributor.ts';
import { checkDistributorConnectionInput } from './admin/check-distributor-connection.ts';
import { listPriceFilesInput } from './admin/list-price-files.ts';
import { createPriceFileInput } from './admin/create-price-file.ts';
import { addPriceFilePartInput } from './admin/add-price-file-part.ts';
import { importPriceFileInput } from './admin/import-price-file.ts';
import { listRejectedRowsInput } from './admin/list-rejected-rows.ts';
import { listProductAuditInput } from './admin/list-product-audit.ts';
import { listDeliveriesInput } from './admin/list-deliveries.ts';
import { listJobsInput } from './admin/list-jobs.ts';
import { retryDeliveryInput } from './admin/retry-delivery.ts';
import { retryJobInput } from './admin/retry-job.ts';
import { stopDeliveryInput } from './admin/stop-delivery.ts';
import { stopJobInput } from './admin/stop-job.ts';
import { readApiDocumentInput } from './api/read-document.ts';
import { addClientFilePartInput } from './distributors/add-file-part.ts';
import { createClientFileInput } from './distributors/create-file.ts';
import { importClientFileInput } from './distributors/import-file.ts';
import { listClientFilesInput } from './distributors/list-files.ts';
import { listClientRejectionsInput } from './distributors/list-rejections.ts';
import { undoClientFileInput } from './distributors/undo-file.ts';
import { blockDistributorInput } from './distributors/block.ts';
import { changeAccountInput } from './distributors/change-account.ts';
import { checkAccountsInput } from './distributors/check-accounts.ts';
import { connectDistributorInput } from './distributors/connect.ts';
import { disconnectDistributorInput } from './distributors/disconnect.ts';
import { listAccountsInput } from './distributors/list-accounts.ts';
import { listBlockedInput } from './distributors/list-blocked.ts';
import { unblockDistributorInput } from './distributors/unblock.ts';
import { listLocationGroupsInput } from './locations/list-groups.ts';
import { listAuditEventsInput } from './audit/list.ts';
import { inviteInput } from './invitations/invite.ts';
import { listInvitationsInput } from './invitations/list.ts';
import { withdrawInvitationInput } from './invitations/withdraw.ts';
import { changeLocationInput } from './locations/change.ts';
import { changeMemberInput } from './members/change.ts';
import { listMembersInput } from './members/list.ts';
import { removeMemberInput } from './members/remove.ts';
import { acceptInvitationInput } from './session/accept-invitation.ts';
import { changeNameInput } from './session/change-name.ts';
import { checkInvitationInput } from './session/check-invitation.ts';
import { joinInput } from './session/join.ts';
import { askRecoveryInput } from './session/ask-recovery.ts';
import { changePasswordInput } from './session/change-password.ts';
import { checkResetInput } from './session/check-reset.ts';
import { endSessionInput } from './session/end-session.ts';
import { endOtherSessionsInput } from './session/end-sessions.ts';
import { listSessionsInput } from './session/list-sessions.ts';
import { resetPasswordInput } from './session/reset-password.ts';
import { generatePasswordInput } from './session/generate-password.ts';
import { listPeopleToActForInput } from './session/list-people-to-act-for.ts';
import { readSignUpInput } from './session/read-sign-up.ts';
import { registerInput } from './session/register.ts';
import { checkRegistrationInput } from './session/check-registration.ts';
import { resendConfirmationInput } from './session/resend-confirmation.ts';
import { confirmEmailInput } from './session/confirm.ts';
import { readSetUpInput } from './session/read-set-up.ts';
import { setUpPracticeInput } from './session/set-up-practice.ts';
import { setUpLocationInput } from './session/set-up-location.ts';
import { changeEmailInput } from './session/change-email.ts';
import { completeWizardInput } from './locations/complete-wizard.ts';
import { listDemoPeopleInput } from './session/list-demo-people.ts';
import { logInInput } from './session/log-in.ts';
import { logOutInput } from './session/log-out.ts';
import { readUserInput } from './session/read-user.ts';
import { refreshTokensInput } from './session/refresh.ts';
import { listCartCountersInput } from './locations/cart-counters.ts';
import { listLocationsInput } from './locations/list.ts';
import { readLocationInput } from './locations/read.ts';
import { readChangesInput } from './changes/read-changes.ts';
import { readChecksumInput } from './changes/read-checksum.ts';
import { changeFolderInput } from './folders/change.ts';
import { createFolderInput } from './folders/create.ts';
import { deleteFolderInput } from './folders/delete.ts';
import { listFolderItemsInput } from './folders/list-items.ts';
import { listFoldersInput } from './folders/list.ts';
import { readFolderInput } from './folders/read.ts';
import { reorderFoldersInput } from './folders/reorder.ts';
import { restoreFoldersInput } from './folders/restore.ts';
import { addItemsInput } from './items/add-many.ts';
import { addItemInput } from './items/add.ts';
import { changeItemInput } from './items/change.ts';
import { dismissHintInput } from './help/dismiss-hint.ts';
import { sendOfflineConversationInput } from './help/send-offline-conversation.ts';
import { deleteItemInput } from './items/delete-one.ts';
import { deleteItemsInput } from './items/delete.ts';
import { matchProductsInput } from './items/match-products.ts';
import { readStarterSetInput } from './items/read-starter-set.ts';
import { moveItemsBackInput } from './items/move-back.ts';
import { moveItemsInput } from './items/move.ts';
import { restoreItemsInput } from './items/restore.ts';
import { reportOrderedProductsInput } from './reports/ordered-products.ts';
import { reportSpentInput } from './reports/spent.ts';
import { reportUseTaxInput } from './reports/use-tax.ts';
import { listMovementsInput } from './stock-movements/list.ts';
import { makeMovementInput } from './stock-movements/make.ts';
import { addToCartInput } from './cart/add.ts';
import { changeLineInput } from './cart/change-line.ts';
import { chooseAlternativeInput } from './cart/choose-alternative.ts';
import { listLinesInput } from './cart/list-lines.ts';
import { optimiseCartInput } from './cart/optimise.ts';
import { previewOptimiseInput } from './cart/preview-optimise.ts';
import { readCartAlternativesInput } from './cart/read-alternatives.ts';
import { readCartGroupsInput } from './cart/read-groups.ts';
import { readCartQuantitiesInput } from './cart/read-quantities.ts';
import { removeLinesInput } from './cart/remove-lines.ts';
import { restoreLinesInput } from './cart/restore-lines.ts';
import { saveForLaterInput } from './cart/save-for-later.ts';
import { printReceiptInput } from './subscription/print-receipt.ts';
import { listOrderIssuesInput } from './claims/list-issues.ts';
import { listOrderReturnsInput } from './claims/list-returns.ts';
import { listOrderClaimsInput } from './claims/list-claims.ts';
import { makeOrderIssueInput } from './claims/make-issue.ts';
import { makeOrderReturnInput } from './claims/make-return.ts';
import { makeOrderClaimInput } from './claims/make-claim.ts';
import { answerOrderClaimInput } from './claims/answer.ts';
import { addOrderClaimPhotoInput } from './claims/add-photo.ts';
import { settleOrderClaimInput } from './claims/settle.ts';
import { seeReturnLabelsInput } from './claims/see-labels.ts';
import { readOrderClaimPhotoInput } from './claims/read-photo.ts';
import { readReturnLabelInput } from './claims/read-label.ts';
import { archiveOrderInput } from './orders/archive.ts';
import { checkOutInput } from './orders/check-out.ts';
import { listOrdersInput } from './orders/list.ts';
import { printInvoiceInput } from './orders/print-invoice.ts';
import { printOrderInput } from './orders/print-order.ts';
import {
  listOrderHistoriesInput,
  listOrderInvoicesInput,
  listOrderItemsInput,
  listOrderShippingsInput,
} from './orders/list-parts.ts';
import { listOrderPaymentsInput } from './orders/list-payments.ts';
import { retryOrderPaymentInput } from './orders/retry-payment.ts';
import { readOrderInput } from './orders/read.ts';
import { sendOrderAgainInput } from './orders/send-again.ts';
import { addPaymentCustomerInput } from './subscription/add-customer.ts';
import { attachPaymentMethodInput } from './subscription/attach-payment-method.ts';
import { createSetupIntentInput } from './subscription/create-setup-intent.ts';
import { listPaymentsInput } from './subscription/list-payments.ts';
import { listPlansInput } from './subscription/list-plans.ts';
import { rechargeInput } from './subscription/recharge.ts';
import { rechargeHereInput } from './subscription/recharge-here.ts';
import { decideSubstitutionInput } from './substitutions/decide.ts';
import { forgetSubstitutionInput } from './substitutions/forget.ts';
import { listSubstitutionsInput } from './substitutions/list.ts';
import { listNotificationsInput } from './notifications/list.ts';
import { listNotificationSettingsInput } from './notifications/list-settings.ts';
import { changeNotificationSettingInput } from './notifications/change-setting.ts';
import { subscribeToPushInput } from './notifications/subscribe.ts';
import { unsubscribeFromPushInput } from './notifications/unsubscribe.ts';
import { listWebhooksInput } from './webhooks/list.ts';
import { makeWebhookInput } from './webhooks/make.ts';
import { removeWebhookInput } from './webhooks/remove.ts';
import { rotateWebhookSecretInput } from './webhooks/rotate.ts';
import { listWebhookDeliveriesInput } from './webhooks/list-deliveries.ts';
import { replayWebhookDeliveryInput } from './webhooks/replay.ts';
import { markNotificationsReadInput } from './notifications/mark-read.ts';
import { addPasskeyInput } from './passkeys/add.ts';
import { beginPasskeyInput } from './passkeys/begin.ts';
import { challengePasskeyInput } from './passkeys/challenge.ts';
import { listPasskeysInput } from './passkeys/list.ts';
import { logInByPasskeyInput } from './passkeys/log-in.ts';
import { removePasskeyInput } from './passkeys/remove.ts';
import { beginTwoFactorInput } from './two-factor/begin.ts';
import { confirmTwoFactorInput } from './two-factor/confirm.ts';
import { readTwoFactorInput } from './two-factor/read.ts';
import { renewRecoveryCodesInput } from './two-factor/renew-recovery-codes.ts';
import { turnOffTwoFactorInput } from './two-factor/turn-off.ts';
import { listApiTokensInput } from './tokens/list-api-tokens.ts';
import { makeApiTokenInput } from './tokens/make-api-token.ts';
import { revokeApiTokenInput } from './tokens/revoke-api-token.ts';
import { checkPriceInput } from './catalogue/check-price.ts';
import { countClickInput } from './catalogue/count-click.ts';
import { forgetSearchInput } from './catalogue/forget-search.ts';
import { listCategoriesInput } from './catalogue/list-categories.ts';
import { listDistributorsInput } from './catalogue/list-distributors.ts';
import { listManufacturersInput } from './catalogue/list-manufacturers.ts';
import { listOffersInput } from './catalogue/list-offers.ts';
import { listVariantsInput } from './catalogue/list-variants.ts';
import { readAlternativesInput } from './catalogue/read-alternatives.ts';
import { readFilterOptionsInput } from './catalogue/read-filter-options.ts';
import { readOfferInput } from './catalogue/read-offer.ts';
import { readRecentlyPurchasedInput } from './catalogue/recently-purchased.ts';
import { readSearchHistoryInput } from './catalogue/search-history.ts';
import { setAuthorisedOnlyReading } from './catalogue/set-authorised-only.ts';
import { suggestInput } from './catalogue/suggest.ts';
import { readTopOrderedInput } from './catalogue/top-ordered.ts';
import { readTopPurchasedInput } from './catalogue/top-purchased.ts';
import { listProductModelsInput } from './products/list-models.ts';
import { listProductsInput } from './products/list-products.ts';
import { readProductModelInput } from './products/read-model.ts';
import { readProductInput } from './products/read-product.ts';
import { readSavingsInput } from './savings/read.ts';
import { setPriceWatchInput } from './savings/set-price-watch.ts';
import { listPartnersInput } from './partners/list.ts';
import { readHomeInput } from './home/read.ts';
import { listAllPartnersInput } from './admin/list-partners.ts';
import { addPartnerInput } from './admin/add-partner.ts';
import { changePartnerInput } from './admin/change-partner.ts';
import { removePartnerInput } from './admin/remove-partner.ts';

export const ENDPOINTS = {
  logIn: logInInput,
  askRecovery: askRecoveryInput,
  changePassword: changePasswordInput,
  checkReset: checkResetInput,
  endSession: endSessionInput,
  endOtherSessions: endOtherSessionsInput,
  listSessions: listSessionsInput,
  resetPassword: resetPasswordInput,
  generatePassword: generatePasswordInput,
  readSignUp: readSignUpInput,
  register: registerInput,
  checkRegistration: checkRegistrationInput,
  resendConfirmation: resendConfirmationInput,
  confirmEmail: confirmEmailInput,
  readSetUp: readSetUpInput,
  setUpPractice: setUpPracticeInput,
  setUpLocation: setUpLocationInput,
  changeEmail: changeEmailInput,
  listPasskeys: listPasskeysInput,
  beginPasskey: beginPasskeyInput,
  addPasskey: addPasskeyInput,
  removePasskey: removePasskeyInput,
  challengePasskey: challengePasskeyInput,
  logInByPasskey: logInByPasskeyInput,
  readTwoFactor: readTwoFactorInput,
  beginTwoFactor: beginTwoFactorInput,
  confirmTwoFactor: confirmTwoFactorInput,
  renewRecoveryCodes: renewRecoveryCodesInput,
  turnOffTwoFactor: turnOffTwoFactorInput,
  refreshTokens: refreshTokensInput,
  logOut: logOutInput,
  readUser: readUserInput,
  listPeopleToActFor: listPeopleToActForInput,
  listDemoPeople: listDemoPeopleInput,

  listLocations: listLocationsInput,
  listCartCounters: listCartCountersInput,
  readLocation: readLocationInput,
  changeLocation: changeLocationInput,

  listMembers: listMembersInput,
  changeMember: changeMemberInput,
  removeMember: removeMemberInput,
  listInvitations: listInvitationsInput,
  invite: inviteInput,
  withdrawInvitation: withdrawInvitationInput,
  checkInvitation: checkInvitationInput,
  join: joinInput,
  acceptInvitation: acceptInvitationInput,
  changeName: changeNameInput,
  listAuditEvents: listAuditEventsInput,
  completeWizard: completeWizardInput,

  readCartGroups: readCartGroupsInput,

  checkOut: checkOutInput,
  listOrders: listOrdersInput,
  readOrder: readOrderInput,
  listOrderItems: listOrderItemsInput,
  listOrderShippings: listOrderShippingsInput,
  listOrderInvoices: listOrderInvoicesInput,
  listOrderHistories: listOrderHistoriesInput,
  listOrderPayments: listOrderPaymentsInput,
  retryOrderPayment: retryOrderPaymentInput,
  printOrder: printOrderInput,
  printInvoice: printInvoiceInput,
  printReceipt: printReceiptInput,
  archiveOrder: archiveOrderInput,
  listOrderIssues: listOrderIssuesInput,
  listOrderReturns: listOrderReturnsInput,
  listOrderClaims: listOrderClaimsInput,
  makeOrderIssue: makeOrderIssueInput,
  makeOrderReturn: makeOrderReturnInput,
  makeOrderClaim: makeOrderClaimInput,
  answerOrderClaim: answerOrderClaimInput,
  addOrderClaimPhoto: addOrderClaimPhotoInput,
  settleOrderClaim: settleOrderClaimInput,
  seeReturnLabels: seeReturnLabelsInput,
  readOrderClaimPhoto: readOrderClaimPhotoInput,
  readReturnLabel: readReturnLabelInput,
  sendOrderAgain: sendOrderAgainInput,

  readSavings: readSavingsInput,
  setPriceWatch: setPriceWatchInput,
  listPartners: listPartnersInput,
  readHome: readHomeInput,
  listAllPartners: listAllPartnersInput,
  addPartner: addPartnerInput,
  changePartner: changePartnerInput,
  removePartner: removePartnerInput,

  listNotifications: listNotificationsInput,
  markNotificationsRead: markNotificationsReadInput,
  listAccounts: listAccountsInput,
  connectDistributor: connectDistributorInput,
  changeAccount: changeAccountInput,
  disconnectDistributor: disconnectDistributorInput,
  checkAccounts: checkAccountsInput,
  listBlocked: listBlockedInput,
  blockDistributor: blockDistributorInput,
  unblockDistributor: unblockDistributorInput,
  listClientFiles: listClientFilesInput,
  createClientFile: createClientFileInput,
  addClientFilePart: addClientFilePartInput,
  importClientFile: importClientFileInput,
  undoClientFile: undoClientFileInput,
  listClientRejections: listClientRejectionsInput,
  listLocationGroups: listLocationGroupsInput,
  listNotificationSettings: listNotificationSettingsInput,
  changeNotificationSetting: changeNotificationSettingInput,
  subscribeToPush: subscribeToPushInput,
  unsubscribeFromPush: unsubscribeFromPushInput,

  listWebhooks: listWebhooksInput,
  makeWebhook: makeWebhookInput,
  removeWebhook: removeWebhookInput,
  rotateWebhookSecret: rotateWebhookSecretInput,
  listWebhookDeliveries: listWebhookDeliveriesInput,
  replayWebhookDelivery: replayWebhookDeliveryInput,

  listApiTokens: listApiTokensInput,
  makeApiToken: makeApiTokenInput,
  revokeApiToken: revokeApiTokenInput,

  listProducts: listProductsInput,
  readProduct: readProductInput,
  listProductModels: listProductModelsInput,
  readProductModel: readProductModelInput,

  optimiseCart: optimiseCartInput,
  previewOptimise: previewOptimiseInput,
  readCartAlternatives: readCartAlternativesInput,
  chooseAlternative: chooseAlternativeInput,

  listSubstitutions: listSubstitutionsInput,
  decideSubstitution: decideSubstitutionInput,
  forgetSubstitution: forgetSubstitutionInput,

  readChanges: readChangesInput,
  readChecksum: readChecksumInput,

  listFolders: listFoldersInput,
  createFolder: createFolderInput,
  reorderFolders: reorderFoldersInput,
  restoreFolders: restoreFoldersInput,
  readFolder: readFolderInput,
  changeFolder: changeFolderInput,
  deleteFolder: deleteFolderInput,
  listFolderItems: listFolderItemsInput,

  addItem: addItemInput,
  addItems: addItemsInput,
  matchProducts: matchProductsInput,
  readStarterSet: readStarterSetInput,
  deleteItem: deleteItemInput,
  deleteItems: deleteItemsInput,
  moveItems: moveItemsInput,
  moveItemsBack: moveItemsBackInput,
  restoreItems: restoreItemsInput,
  changeItem: changeItemInput,

  makeMovement: makeMovementInput,
  reportSpent: reportSpentInput,
  reportOrderedProducts: reportOrderedProductsInput,
  reportUseTax: reportUseTaxInput,
  listMovements: listMovementsInput,

  addToCart: addToCartInput,
  changeLine: changeLineInput,
  removeLines: removeLinesInput,
  saveForLater: saveForLaterInput,
  restoreLines: restoreLinesInput,
  listLines: listLinesInput,
  readCartQuantities: readCartQuantitiesInput,

  listOffers: listOffersInput,
  readFilterOptions: readFilterOptionsInput,
  readTopPurchased: readTopPurchasedInput,
  readTopOrdered: readTopOrderedInput,
  readRecentlyPurchased: readRecentlyPurchasedInput,
  readOffer: readOfferInput,
  readAlternatives: readAlternativesInput,
  listVariants: listVariantsInput,
  suggest: suggestInput,
  readSearchHistory: readSearchHistoryInput,
  forgetSearch: forgetSearchInput,
  listManufacturers: listManufacturersInput,
  listDistributors: listDistributorsInput,
  listCategories: listCategoriesInput,
  checkPrice: checkPriceInput,
  setAuthorisedOnly: setAuthorisedOnlyReading,
  countClick: countClickInput,

  sendOfflineConversation: sendOfflineConversationInput,
  dismissHint: dismissHintInput,

  readApiDocument: readApiDocumentInput,

  addPaymentCustomer: addPaymentCustomerInput,
  createSetupIntent: createSetupIntentInput,
  attachPaymentMethod: attachPaymentMethodInput,
  recharge: rechargeInput,
  listPlans: listPlansInput,
  listPayments: listPaymentsInput,
  rechargeHere: rechargeHereInput,

  readHealth: readHealthInput,
  listPractices: listPracticesInput,
  readPractice: readPracticeInput,
  changePractice: changePracticeInput,
  listPeople: listPeopleInput,
  listPersonSessions: listPersonSessionsInput,
  endPersonSession: endPersonSessionInput,
  endPersonSessions: endPersonSessionsInput,
  mailPasswordLink: mailPasswordLinkInput,
  createAdmin: createAdminInput,
  listAllDistributors: listAllDistributorsInput,
  changeDistributor: changeDistributorInput,
  checkDistributorConnection: checkDistributorConnectionInput,
  listPriceFiles: listPriceFilesInput,
  createPriceFile: createPriceFileInput,
  addPriceFilePart: addPriceFilePartInput,
  importPriceFile: importPriceFileInput,
  listRejectedRows: listRejectedRowsInput,
  listProductAudit: listProductAuditInput,
  listJobs: listJobsInput,
  retryJob: retryJobInput,
  stopJob: stopJobInput,
  listDeliveries: listDeliveriesInput,
  retryDelivery: retryDeliveryInput,
  stopDelivery: stopDeliveryInput,
} as const;

export type EndpointName = keyof typeof ENDPOINTS;
