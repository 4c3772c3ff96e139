/** The default name of a device in item histories, until somebody renames it. */
export const DEVICE_NAME_LENGTH = 80;

export interface Platform {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

export function defaultDeviceName({ userAgent, maxTouchPoints }: Platform): string {
  // An iPad requests desktop pages and claims to be a Mac; no Mac has a touch screen.
  if (/iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'iPad';
  if (/iPhone/.test(userAgent)) return 'iPhone';
  if (/Android/.test(userAgent)) return /Mobile/.test(userAgent) ? 'Android phone' : 'Android tablet';
  if (/Windows/.test(userAgent)) return 'Windows computer';
  if (/CrOS/.test(userAgent)) return 'Chromebook';
  if (/Macintosh/.test(userAgent)) return 'Mac';
  return /Linux/.test(userAgent) ? 'Linux computer' : 'Device';
}
