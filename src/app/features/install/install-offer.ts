/**
 * Whether this browser can install Stockroom. Chromium signals this with an event that is fired once and early, so it is captured at
 * start; Safari on iOS signals nothing and requires manual steps.
 */
export type InstallOffer =
  | { readonly is: 'none' }
  | { readonly is: 'prompt'; readonly show: () => Promise<'accepted' | 'dismissed'> }
  /** Share menu, "Add to Home Screen". */
  | { readonly is: 'ios-hint' };

interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const NONE: InstallOffer = { is: 'none' };

let offer: InstallOffer = NONE;
const listeners = new Set<() => void>();

export function watchInstall(): void {
  if (isStandalone()) return;
  if (isIos(navigator)) return set({ is: 'ios-hint' });
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(promptOffer(event as BeforeInstallPromptEvent));
  });
  window.addEventListener('appinstalled', () => set(NONE));
}

export function installOffer(): InstallOffer {
  return offer;
}

export function subscribeInstall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isIos({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function promptOffer(event: BeforeInstallPromptEvent): InstallOffer {
  return {
    is: 'prompt',
    async show() {
      set(NONE);
      await event.prompt();
      return (await event.userChoice).outcome;
    },
  };
}

export function isStandalone(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  );
}

function set(next: InstallOffer): void {
  offer = next;
  for (const listener of listeners) listener();
}
