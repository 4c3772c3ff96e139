/** The lenses of a device, which a person can switch between. Labels are empty until camera access has been allowed once. */
export type CameraLens = { readonly id: string; readonly label: string; readonly facing: 'back' | 'front' | 'unknown' };

export function lensOf(device: { readonly deviceId: string; readonly label: string }): CameraLens {
  const facing = /\b(back|rear|environment|world)\b/i.test(device.label)
    ? 'back'
    : /\b(front|user|face|selfie)\b/i.test(device.label)
      ? 'front'
      : 'unknown';
  return { id: device.deviceId, label: device.label, facing };
}
