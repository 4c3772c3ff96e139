/** The palette's entries here: the screens that the person's rights allow, and the actions available on the current page. */
import { useMantineColorScheme } from '@mantine/core';
import {
  IconArrowsExchange,
  IconChecklist,
  IconCloud,
  IconDeviceTablet,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlus,
  IconTag,
} from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { asId } from '#domain/ids.ts';
import { useSwitchLocation } from '../../features/location/use-switch-location.ts';
import type { PaletteGroup, PaletteRow } from '../../features/palette/palette-rows.ts';
import { Palette } from '../../features/palette/palette.tsx';
import { useHasPartners } from '../../session/location-here.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { itemPath } from '../item-path.ts';
import { COLOR_SCHEMES } from './color-schemes.ts';
import type { Overlay } from './overlay.ts';
import { palettePlaces } from './palette-places.ts';
import { LABELS } from './sections.ts';
import { typedAhead } from './typed-ahead.ts';

interface PaletteOverlayProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onOpen: (overlay: Overlay) => void;
}

export function PaletteOverlay({ opened, onClose, onOpen }: PaletteOverlayProps) {
  const navigate = useNavigate();
  const go = (path: string): void => void navigate(path);
  const places = usePlaces(go);
  const actions = useActions(go, onOpen);
  const groups: readonly PaletteGroup[] = [
    { title: 'Go to', rows: places },
    { title: 'Do', rows: actions },
  ];
  return (
    <Palette
      opened={opened}
      onClose={onClose}
      groups={groups}
      go={go}
      itemPath={(item) => itemPath(asItem(item))}
      takeTyped={typedAhead.take}
    />
  );
}

const asItem = ({ folderId, id }: { folderId: string; id: string }): Parameters<typeof itemPath>[0] => ({
  folderId: asId(folderId),
  id: asId(id),
});

const LOOK_EVERY_MS = 50;

/** The catalogue's search field, once it is mounted; on a phone it is behind a button. */
function focusSearch(looks = 40): void {
  const search = document.querySelector<HTMLElement>('header input[role="combobox"]');
  if (search !== null) search.focus();
  else if (looks > 0) setTimeout(focusSearch, LOOK_EVERY_MS, looks - 1);
}

function usePlaces(go: (path: string) => void): readonly PaletteRow[] {
  const may = useMay();
  const hasPartners = useHasPartners();
  return palettePlaces(may, hasPartners).map((place) => ({
    id: `go-${place.title.replaceAll(' ', '-')}`,
    title: place.title,
    ...(place.words === undefined ? {} : { words: place.words }),
    Icon: place.Icon,
    run: () => go(place.to),
  }));
}

function useActions(go: (path: string) => void, onOpen: (overlay: Overlay) => void): readonly PaletteRow[] {
  const may = useMay();
  const { session, locationId } = useStockroom();
  const { pathname } = useLocation();
  const { setColorScheme } = useMantineColorScheme();
  const { go: switchTo } = useSwitchLocation();
  const folder = /^\/inventory\/([^/]+)/.exec(pathname)?.[1];
  const opens = (overlay: Overlay) => () => onOpen(overlay);
  return [
    ...(folder !== undefined && may('count')
      ? [
          {
            id: 'count',
            title: 'Count this folder',
            words: 'stock',
            Icon: IconChecklist,
            run: () => go(`/inventory/${folder}/count`),
          },
        ]
      : []),
    { id: 'print', title: 'Print labels', words: 'qr code queue sheet', Icon: IconTag, run: () => go(LABELS.to) },
    ...(may('edit-shelves') && may('see-catalogue')
      ? [
          {
            id: 'add',
            title: 'Add new item',
            note: 'Find it in the catalog and add it to a folder',
            words: 'product create shelf',
            Icon: IconPlus,
            run: () => {
              go('/');
              focusSearch();
            },
          },
        ]
      : []),
    { id: 'sync', title: 'Show unsent changes', words: 'sync offline', Icon: IconCloud, run: opens('sync') },
    ...session.user.practiceLocations
      .filter(({ id }) => id !== locationId)
      .map((each) => ({
        id: `location-${each.id}`,
        title: `Switch to ${each.name}`,
        words: 'location change',
        Icon: IconArrowsExchange,
        run: () => void switchTo(asId(each.id)),
      })),
    ...COLOR_SCHEMES.map(({ value, label }) => ({
      id: `color-${value}`,
      title: `Appearance: ${label}`,
      words: 'theme color scheme mode',
      Icon: IconMoon,
      run: () => setColorScheme(value),
    })),
    {
      id: 'device',
      title: 'Name of this device',
      words: 'rename tablet',
      Icon: IconDeviceTablet,
      run: opens('device-name'),
    },
    { id: 'keys', title: 'Keyboard shortcuts', words: 'keys help', Icon: IconKeyboard, run: opens('shortcuts') },
    { id: 'out', title: 'Sign out', words: 'log off leave', Icon: IconLogout, run: opens('sign-out') },
  ];
}
