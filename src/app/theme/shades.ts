/** Ten shades of one color, light to dark; the color itself is the seventh. White text is readable on it and on darker ones. */
import type { MantineColorsTuple } from '@mantine/core';

type Channels = readonly [number, number, number];

function channels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Mixes `part` (0 to 1) of `other` into `color`. */
function mix(color: Channels, other: number, part: number): string {
  const blended = color.map((channel) => Math.round(channel * (1 - part) + other * part));
  return `#${blended.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export function shades(hex: string): MantineColorsTuple {
  const color = channels(hex);
  const tint = (part: number): string => mix(color, 255, part);
  const shade = (part: number): string => mix(color, 0, part);
  return [
    tint(0.92),
    tint(0.84),
    tint(0.68),
    tint(0.5),
    tint(0.34),
    tint(0.16),
    hex,
    shade(0.14),
    shade(0.28),
    shade(0.42),
  ];
}
