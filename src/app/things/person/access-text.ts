/** Roles, and what a person may do, in words. */
import type { Capability } from '#domain/access/capability.ts';

const ROLES: Readonly<Record<string, string>> = { owner: 'Owner', staff: 'Staff', doctor: 'Doctor', admin: 'Support' };

/** A role of a newer build is shown as it came. */
export function roleText(role: string): string {
  return Object.hasOwn(ROLES, role) ? (ROLES[role] ?? role) : role;
}

export const CAPABILITY_TEXTS: Readonly<Record<Capability, string>> = {
  'see-catalogue': 'See the catalog',
  'see-money': 'See prices and orders',
  count: 'Count and change stock',
  'edit-shelves': 'Edit folders and items',
  'fill-cart': 'Fill the cart',
  order: 'Place orders',
  'manage-people': 'Manage people and locations',
};

/** A capability of a newer build is shown as it came. */
export function capabilityText(name: string): string {
  return Object.hasOwn(CAPABILITY_TEXTS, name) ? CAPABILITY_TEXTS[name as Capability] : name;
}
