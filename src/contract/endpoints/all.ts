/**
 * Every endpoint of the API, as the server reads it. The server mounts them from here; fuzzing, the walk of all routes and the
 * API's document read the same record. Browsers never load it (tests/architecture).
 */
import { readApiDocumentReading } from './api/read-document.ts';
import { logInReading } from './session/log-in.ts';
import { logOutReading } from './session/log-out.ts';
import { readUserReading } from './session/read-user.ts';
import { refreshTokensReading } from './session/refresh.ts';
import { listCartCountersReading } from './locations/cart-counters.ts';
import { listLocationsReading } from './locations/list.ts';
import { readLocationReading } from './locations/read.ts';
import { readChangesReading } from './changes/read-changes.ts';
import { readChecksumReading } from './changes/read-checksum.ts';
import { changeFolderReading } from './folders/change.ts';
import { createFolderReading } from './folders/create.ts';
import { deleteFolderReading } from './folders/delete.ts';
import { listFolderItemsReading } from './folders/list-items.ts';
import { listFoldersReading } from './folders/list.ts';
import { readFolderReading } from './folders/read.ts';
import { reorderFoldersReading } from './folders/reorder.ts';
import { addItemReading } from './items/add.ts';
import { changeItemReading } from './items/change.ts';
import { deleteItemReading } from './items/delete-one.ts';
import { deleteItemsReading } from './items/delete.ts';
import { moveItemsBackReading } from './items/move-back.ts';
import { moveItemsReading } from './items/move.ts';
import { listMovementsReading } from './stock-movements/list.ts';
import { makeMovementReading } from './stock-movements/make.ts';
import { addToCartReading } from './cart/add.ts';
import { changeLineReading } from './cart/change-line.ts';
import { chooseAlternativeReading } from './cart/choose-alternative.ts';
import { listLinesReading } from './cart/list-lines.ts';
import { optimiseCartReading } from './cart/optimise.ts';
import { previewOptimiseReading } from './cart/preview-optimise.ts';
import { readCartAlternativesReading } from './cart/read-alternatives.ts';
import { readCartGroupsReading } from './cart/read-groups.ts';
import { readCartQuantitiesReading } from './cart/read-quantities.ts';
import { removeLinesReading } from './cart/remove-lines.ts';
import { restoreLinesReading } from './cart/restore-lines.ts';
import { saveForLaterReading } from './cart/save-for-later.ts';
import { archiveOrderReading } from './orders/archive.ts';
import { checkOutReading } from './orders/check-out.ts';
import { listOrdersReading } from './orders/list.ts';
import { readOrderReading } from './orders/read.ts';
import { decideSubstitutionReading } from './substitutions/decide.ts';
import { forgetSubstitutionReading } from './substitutions/forget.ts';
import { listSubstitutionsReading } from './substitutions/list.ts';
import { checkPriceReading } from './catalogue/check-price.ts';
import { countClickReading } from './catalogue/count-click.ts';
import { forgetSearchReading } from './catalogue/forget-search.ts';
import { listCategoriesReading } from './catalogue/list-categories.ts';
import { listDistributorsReading } from './catalogue/list-distributors.ts';
import { listManufacturersReading } from './catalogue/list-manufacturers.ts';
import { listOffersReading } from './catalogue/list-offers.ts';
import { listVariantsReading } from './catalogue/list-variants.ts';
import { readAlternativesReading } from './catalogue/read-alternatives.ts';
import { readFilterOptionsReading } from './catalogue/read-filter-options.ts';
import { readOfferReading } from './catalogue/read-offer.ts';
import { readRecentlyPurchasedReading } from './catalogue/recently-purchased.ts';
import { readSearchHistoryReading } from './catalogue/search-history.ts';
import { setAuthorisedOnlyReading } from './catalogue/set-authorised-only.ts';
import { suggestReading } from './catalogue/suggest.ts';
import { readTopOrderedReading } from './catalogue/top-ordered.ts';
import { readTopPurchasedReading } from './catalogue/top-purchased.ts';
import { listProductModelsReading } from './products/list-models.ts';
import { listProductsReading } from './products/list-products.ts';
import { readProductModelReading } from './products/read-model.ts';
import { readProductReading } from './products/read-product.ts';

export const ENDPOINTS = {
  logIn: logInReading,
  refreshTokens: refreshTokensReading,
  logOut: logOutReading,
  readUser: readUserReading,

  listLocations: listLocationsReading,
  listCartCounters: listCartCountersReading,
  readLocation: readLocationReading,

  readCartGroups: readCartGroupsReading,

  checkOut: checkOutReading,
  listOrders: listOrdersReading,
  readOrder: readOrderReading,
  archiveOrder: archiveOrderReading,

  listProducts: listProductsReading,
  readProduct: readProductReading,
  listProductModels: listProductModelsReading,
  readProductModel: readProductModelReading,

  optimiseCart: optimiseCartReading,
  previewOptimise: previewOptimiseReading,
  readCartAlternatives: readCartAlternativesReading,
  chooseAlternative: chooseAlternativeReading,

  listSubstitutions: listSubstitutionsReading,
  decideSubstitution: decideSubstitutionReading,
  forgetSubstitution: forgetSubstitutionReading,

  readChanges: readChangesReading,
  readChecksum: readChecksumReading,

  listFolders: listFoldersReading,
  createFolder: createFolderReading,
  reorderFolders: reorderFoldersReading,
  readFolder: readFolderReading,
  changeFolder: changeFolderReading,
  deleteFolder: deleteFolderReading,
  listFolderItems: listFolderItemsReading,

  addItem: addItemReading,
  deleteItem: deleteItemReading,
  deleteItems: deleteItemsReading,
  moveItems: moveItemsReading,
  moveItemsBack: moveItemsBackReading,
  changeItem: changeItemReading,

  makeMovement: makeMovementReading,
  listMovements: listMovementsReading,

  addToCart: addToCartReading,
  changeLine: changeLineReading,
  removeLines: removeLinesReading,
  saveForLater: saveForLaterReading,
  restoreLines: restoreLinesReading,
  listLines: listLinesReading,
  readCartQuantities: readCartQuantitiesReading,

  listOffers: listOffersReading,
  readFilterOptions: readFilterOptionsReading,
  readTopPurchased: readTopPurchasedReading,
  readTopOrdered: readTopOrderedReading,
  readRecentlyPurchased: readRecentlyPurchasedReading,
  readOffer: readOfferReading,
  readAlternatives: readAlternativesReading,
  listVariants: listVariantsReading,
  suggest: suggestReading,
  readSearchHistory: readSearchHistoryReading,
  forgetSearch: forgetSearchReading,
  listManufacturers: listManufacturersReading,
  listDistributors: listDistributorsReading,
  listCategories: listCategoriesReading,
  checkPrice: checkPriceReading,
  setAuthorisedOnly: setAuthorisedOnlyReading,
  countClick: countClickReading,

  readApiDocument: readApiDocumentReading,
} as const;

export type EndpointName = keyof typeof ENDPOINTS;
