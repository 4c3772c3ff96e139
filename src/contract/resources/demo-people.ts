/** The demo's accounts and credentials for the sign-in screen. Empty on a server without a demo. */
import * as v from 'valibot';
import { resource, text } from './resource.ts';

export const DEMO_ROLES = ['owner', 'staff', 'doctor'] as const;

export const demoPersonResource = resource('demo-people', {
  name: text,
  role: v.picklist(DEMO_ROLES),
  email: text,
  password: text,
});
export type DemoPersonResource = v.InferOutput<typeof demoPersonResource>;

export const demoPeopleDocument = v.object({ data: v.array(demoPersonResource) });
