/** Capabilities of a running camera beyond the standard types: the torch and continuous focus. */
type Abilities = MediaTrackCapabilities & { readonly torch?: boolean; readonly focusMode?: readonly string[] };
type Wish = MediaTrackConstraintSet & { readonly torch?: boolean; readonly focusMode?: string };

export function hasTorch(track: MediaStreamTrack): boolean {
  return abilitiesOf(track).torch === true;
}

/** Resolves to whether the torch is now as requested. */
export async function setTrackTorch(track: MediaStreamTrack, on: boolean): Promise<boolean> {
  const wish: Wish = { torch: on };
  try {
    await track.applyConstraints({ advanced: [wish] });
    return true;
  } catch {
    // Some devices offer a torch and then refuse it, for example when they are hot or their battery is nearly empty.
    return false;
  }
}

/** Turns on continuous focus if the lens supports it; otherwise nothing changes. */
export async function keepFocusing(track: MediaStreamTrack): Promise<void> {
  if (!abilitiesOf(track).focusMode?.includes('continuous')) return;
  const wish: Wish = { focusMode: 'continuous' };
  await track.applyConstraints({ advanced: [wish] }).catch(() => undefined);
}

function abilitiesOf(track: MediaStreamTrack): Abilities {
  // Older Firefox versions do not have this method.
  const requested = track as Partial<Pick<MediaStreamTrack, 'getCapabilities'>>;
  return requested.getCapabilities ? track.getCapabilities() : {};
}
