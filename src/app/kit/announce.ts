/** Announces a sentence through a live region, for scan, sync and page changes. Same text twice is spoken twice. */
export type Urgency = 'polite' | 'assertive';

function regionOf(urgency: Urgency): HTMLElement {
  const id = `announce-${urgency}`;
  const present = document.getElementById(id);
  if (present !== null) return present;
  const region = document.createElement('div');
  region.id = id;
  region.setAttribute('aria-live', urgency);
  region.setAttribute('role', urgency === 'polite' ? 'status' : 'alert');
  region.style.cssText =
    'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  document.body.append(region);
  return region;
}

/** Adds both regions early: screen readers only announce changes to regions that already exist. */
export function openAnnouncer(): void {
  regionOf('polite');
  regionOf('assertive');
}

export function announce(text: string, urgency: Urgency = 'polite'): void {
  const region = regionOf(urgency);
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}
