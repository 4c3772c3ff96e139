import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cartGroupsDocument } from '#contract/resources/cart-group.ts';
import { changesDocument, checksumDocument } from '#contract/resources/changes.ts';
import * as checkout from '#contract/resources/checkout.ts';
import * as optimisation from '#contract/resources/optimisation.ts';
import { orderDocument, ordersDocument } from '#contract/resources/order.ts';
import {
  loginDocument,
  loginRequest,
  refreshDocument,
  refreshRequest,
  userDocument,
} from '#contract/resources/session.ts';
import { writeAnswer } from '#contract/resources/write-answer.ts';
import * as requests from '#contract/requests/decode-intent.ts';
import { serverMessage } from '#contract/socket/messages.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';

/** The shape of a schema: types, names and literals, without functions. */
function shape(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(shape);
  if (typeof schema !== 'object' || schema === null) return typeof schema === 'function' ? 'fn' : schema;
  const entries = Object.entries(schema).filter(
    ([key]) => !['~standard', 'reference', '~run', 'message'].includes(key),
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, shape(value)]));
}

describe('contract version', () => {
  it('G12 is raised whenever a shape on the wire changes: then put the new fingerprint here', () => {
    const schemas = [
      changesDocument,
      checksumDocument,
      loginDocument,
      loginRequest,
      refreshDocument,
      refreshRequest,
      userDocument,
      writeAnswer,
      serverMessage,
      cartGroupsDocument,
      orderDocument,
      ordersDocument,
      ...Object.values({ ...requests, ...checkout, ...optimisation }).filter(
        (each): each is v.GenericSchema & typeof each => typeof each === 'object',
      ),
    ];
    const fingerprint = createHash('sha256')
      .update(JSON.stringify(schemas.map(shape)))
      .digest('hex')
      .slice(0, 12);
    expect({ version: CONTRACT_VERSION, fingerprint }).toMatchInlineSnapshot(`
      {
        "fingerprint": "af009a297c33",
        "version": 1,
      }
    `);
  });
});
