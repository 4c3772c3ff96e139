import { useMantineTheme } from '@mantine/core';
import { BRANDS, type Brand, type BrandKey } from '#domain/brands/brands.ts';

/** The current brand. */
export function useBrand(): Brand {
  const { other } = useMantineTheme();
  return BRANDS[(other['brand'] as BrandKey | undefined) ?? 'stockroom'];
}
