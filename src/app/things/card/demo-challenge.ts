/** A bank's 3-D Secure test page: complete it, or fail it. */

/** @param place an element within the dialog that asks, so that it shares its focus trap */
export function showChallenge(place: HTMLElement | null): Promise<'complete' | 'fail'> {
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', '3D Secure 2 Test Page');
    dialog.style.cssText =
      'max-width:min(420px,calc(100vw - 32px));padding:20px;border:1px solid var(--line-strong);border-radius:12px;background:var(--surface-card);color:var(--ink)';
    const words = document.createElement('p');
    words.textContent = 'Demo: your bank asks whether this is you (3-D Secure). Nothing is charged.';
    words.style.cssText = 'margin:0 0 16px;line-height:1.5';
    const answer = (outcome: 'complete' | 'fail'): void => {
      dialog.remove();
      resolve(outcome);
    };
    dialog.append(
      words,
      button('Complete authentication', () => answer('complete')),
      button('Fail authentication', () => answer('fail')),
    );
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      answer('fail');
    });
    // Escape belongs to this page here, and not to the dialog below.
    dialog.addEventListener('keydown', (event) => event.stopPropagation());
    (place?.closest('[role="dialog"]') ?? document.body).append(dialog);
    dialog.showModal();
  });
}

function button(words: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = words;
  made.style.cssText =
    'display:block;width:100%;min-height:48px;margin-top:8px;border:1px solid var(--line-strong);border-radius:8px;background:var(--surface-sunken);color:var(--ink);font:inherit;font-weight:600;cursor:pointer';
  made.addEventListener('click', onClick);
  return made;
}
