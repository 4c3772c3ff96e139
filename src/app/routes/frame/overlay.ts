/** What can be open above the page. */
export type Overlay = 'sync' | 'more' | 'sign-out' | 'device-name' | 'palette' | 'shortcuts';
