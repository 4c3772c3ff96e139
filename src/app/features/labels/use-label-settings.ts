/** This device's label settings, synchronized across tabs. */
import { useCallback, useMemo } from 'react';
import { useDeviceSetting } from '../../session/use-device-setting.ts';
import { LABEL_SETTINGS_KEY, labelSettingsFrom, type LabelSettings } from './label-settings.ts';

export function useLabelSettings(): [LabelSettings, (change: Partial<LabelSettings>) => void] {
  const [stored, write] = useDeviceSetting<unknown>(LABEL_SETTINGS_KEY, null);
  const settings = useMemo(() => labelSettingsFrom(stored), [stored]);
  const change = useCallback(
    (changed: Partial<LabelSettings>) => write({ ...settings, ...changed }),
    [settings, write],
  );
  return [settings, change];
}
