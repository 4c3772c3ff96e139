/** The setup steps of a new location, in this order (AUTH-04). Each can be skipped. */
export const WIZARD_STEPS = ['distributors', 'card', 'shelves'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];
