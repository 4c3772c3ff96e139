/** Whether somebody is typing into a field: text was entered since the last Enter, tap or click. */
let isUnderWay = false;

export const isTyping = (): boolean => isUnderWay;

/** Call this once. */
export function watchTyping(): void {
  const follow = (event: Event): void => {
    isUnderWay = event.type === 'input' || (isUnderWay && 'key' in event && event.key !== 'Enter');
  };
  for (const type of ['input', 'pointerdown', 'keydown']) addEventListener(type, follow, true);
}
