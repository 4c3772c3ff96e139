/** The remaining set-up steps of a person (AUTH-06); used by the guards and by the wizard. */
import { WIZARD_STEPS, type WizardStep } from '#domain/access/wizard-step.ts';
import type { Session } from '#mirror/session/session.ts';
import { locationOf } from './location-here.ts';

export type SetUpStep = 'e-mail' | 'practice' | WizardStep;

/** null: none. Only the owner can complete the wizard; others work there meanwhile. */
export function setUpStepOf({ user, locationId }: Pick<Session, 'user' | 'locationId'>): SetUpStep | null {
  // Who joined with a code works there at once, and confirms the address meanwhile.
  if (user.emailConfirmed === 0 && user.setsUp !== false && locationId === null) return 'e-mail';
  if (user.setsUp === true && locationId === null) return 'practice';
  const here = locationOf(user, locationId);
  if (here?.role !== 'owner' || here.wizardCompleted !== 0) return null;
  return WIZARD_STEPS.find((step) => step === here.wizardStep) ?? 'shelves';
}
