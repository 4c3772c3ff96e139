/** What a device calls itself in the history of an item until somebody gives it a better name. */
export const DEVICE_NAME_LENGTH = 80;

export interface Platform {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

export function defaultDeviceName({ userAgent, maxTouchPoints }: Platform): string {
  // An iPad asks for desktop pages and says that it is a Mac; no Mac has a touch screen.
  if (/iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'iPad';
  if (/iPhone/.test(userAgent)) return 'iPhone';
  if (/Android/.test(userAgent)) return /Mobile/.test(userAgent) ? 'Android phone' : 'Android tablet';
  if (/Windows/.test(userAgent)) return 'Windows computer';
  if (/CrOS/.test(userAgent)) return 'Chromebook';
  if (/Macintosh/.test(userAgent)) return 'Mac';
  return /Linux/.test(userAgent) ? 'Linux computer' : 'Device';
}
