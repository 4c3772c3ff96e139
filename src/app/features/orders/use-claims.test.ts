import { expect, it } from 'vitest';
import type { OpView } from '#mirror/read/views.ts';
import { unsentClaims } from './use-claims.ts';

const op = (intent: object, state: OpView['state'] = 'saved') =>
  ({ intent, state }) as Pick<OpView, 'intent' | 'state'>;
const answer = (more: object) => ({ do: 'answer-claim', claimId: '7', text: '', resolves: false, ...more });

it('ORD-20 G16 what was answered, resolved and refused of issues on this device', () => {
  const made = { do: 'make-claim', claimId: 'new', orderItemId: 'a', kind: 'missing', qty: 1, text: '' };
  const {
    made: shown,
    messages,
    photos,
    resolved,
  } = unsentClaims(
    [
      op(made),
      op({ do: 'add-claim-photo', claimId: 'new', photoId: 'p' }),
      // The server has their issue already.
      op({ do: 'add-claim-photo', claimId: '7', photoId: 'q' }),
      op({ do: 'add-claim-photo', claimId: '7', photoId: 'r' }, 'needs-you'),
      op({ ...made, claimId: 'late' }, 'needs-you'),
      op({ ...made, claimId: 'other', orderItemId: 'b' }),
      op(answer({ text: 'Where is it?' })),
      op(answer({ resolves: true })),
      op(answer({ claimId: '8', resolves: true }), 'needs-you'),
      op(answer({ claimId: '9', resolves: true })),
      op(answer({ claimId: '9', text: 'Not yet' })),
      op(answer({ claimId: '9', text: 'Too late' }), 'needs-you'),
    ],
    new Set(['a']),
  );
  const part = (content: string, isRefused = false) => ({ content, isRefused });
  expect(shown.map(({ claim, isRefused }) => [claim.claimId, isRefused])).toEqual([
    ['new', false],
    ['late', true],
  ]);
  expect(messages).toEqual(
    new Map([
      ['7', [part('Where is it?')]],
      ['9', [part('Not yet'), part('Too late', true)]],
    ]),
  );
  expect(photos).toEqual(
    new Map([
      ['new', [part('p')]],
      ['7', [part('q'), part('r', true)]],
    ]),
  );
  expect(resolved).toEqual(new Set(['7']));
});
