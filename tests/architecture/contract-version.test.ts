import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cartGroupsDocument } from '#contract/resources/cart-group.ts';
import { cataloguePageDocument, topListDocument } from '#contract/resources/catalogue-product.ts';
import * as catalogueSettings from '#contract/resources/catalogue-settings.ts';
import { changesDocument, checksumDocument } from '#contract/resources/changes.ts';
import * as checkout from '#contract/resources/checkout.ts';
import * as optimisation from '#contract/resources/optimisation.ts';
import { filterOptionsDocument } from '#contract/resources/filter-options.ts';
import * as lightLists from '#contract/resources/light-list.ts';
import * as offerDetails from '#contract/resources/offer-detail.ts';
import { orderDocument, orderPatchBody, ordersDocument } from '#contract/resources/order.ts';
import * as products from '#contract/resources/product.ts';
import {
  loginDocument,
  loginRequest,
  refreshDocument,
  refreshRequest,
  userDocument,
} from '#contract/resources/session.ts';
import * as substitution from '#contract/resources/substitution.ts';
import * as suggestions from '#contract/resources/suggestion.ts';
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
      orderPatchBody,
      cataloguePageDocument,
      topListDocument,
      filterOptionsDocument,
      ...Object.values({
        ...requests,
        ...checkout,
        ...optimisation,
        ...catalogueSettings,
        ...lightLists,
        ...offerDetails,
        ...substitution,
        ...suggestions,
        ...products,
      }).filter((each): each is v.GenericSchema & typeof each => typeof each === 'object'),
    ];
    const fingerprint = createHash('sha256')
      .update(JSON.stringify(schemas.map(shape)))
      .digest('hex')
      .slice(0, 12);
    expect({ version: CONTRACT_VERSION, fingerprint }).toMatchInlineSnapshot(`
      {
        "fingerprint": "22cd8f4ab815",
        "version": 2,
      }
    `);
  });
});
