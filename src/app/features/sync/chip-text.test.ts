import { describe, expect, it } from 'vitest';
import { chipText } from './chip-text.ts';

const fine = {
  online: true,
  signedOut: false,
  alarm: false,
  storage: 'ok',
  saving: false,
  bootstrapping: null,
  lost: null,
} as const;
const none = { pending: 0, sending: 0, needsYou: 0 };

describe('the words of the sync chip', () => {
  it('G15 G16 never says that all is saved where the storage was deleted', () => {
    expect(chipText({ ...fine, lost: 3 }, none).words).toBe('3 changes lost');
    expect(chipText({ ...fine, lost: 0, online: false }, none).words).toBe('Storage deleted');
  });

  it('G16 says each state as it is', () => {
    expect(chipText(fine, none).words).toBe('All saved');
    expect(chipText(fine, { ...none, pending: 3, sending: 1 }).words).toBe('Sending 3');
    expect(chipText(fine, { ...none, pending: 2_481 }).words).toBe('Sending 2,481');
    expect(chipText({ ...fine, online: false }, { ...none, pending: 3 }).words).toBe('Offline · 3 changes saved');
    expect(chipText({ ...fine, online: false }, none).words).toBe('Offline');
    expect(chipText({ ...fine, saving: true }, none).words).toBe('Saving');
    expect(chipText({ ...fine, saving: true }, { ...none, pending: 3 }).words).toBe('Sending 3');
    expect(chipText(fine, { ...none, needsYou: 1 }).words).toBe('1 needs you');
    expect(chipText(fine, { ...none, needsYou: 2 }).words).toBe('2 need you');
  });

  it('G16 what needs a person comes before everything else', () => {
    expect(chipText({ ...fine, online: false }, { pending: 5, sending: 0, needsYou: 1 }).tone).toBe('needs-you');
  });

  it('G5 an outbox without progress is said to be so', () => {
    expect(chipText({ ...fine, alarm: true }, { ...none, pending: 2 })).toMatchObject({
      tone: 'needs-you',
      words: '2 not sent yet',
    });
    expect(chipText({ ...fine, alarm: true }, none).words).toBe('All saved');
  });

  it('AUTH-09 an ended session asks to sign in, with the number of edits', () => {
    expect(chipText({ ...fine, signedOut: true }, { ...none, pending: 4 }).words).toBe('Sign in to send 4');
  });

  it('G16 what is still being copied is not said to be all', () => {
    const copying = { ...fine, bootstrapping: { received: 0 } };
    expect(chipText(copying, none)).toMatchObject({ tone: 'copying', words: 'Copying' });
    expect(chipText(copying, { ...none, pending: 2 }).words).toBe('Sending 2');
    expect(chipText({ ...copying, online: false }, none).words).toBe('Offline');
  });

  it('G15 full storage is told', () => {
    expect(chipText({ ...fine, storage: 'full' }, none).words).toBe('Storage full');
  });
});
