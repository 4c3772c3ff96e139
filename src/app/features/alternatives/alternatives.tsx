/**
 * The alternatives of the cart's lines: asked for once, offered beside each line, and chosen from in a dialog (OPT-01..04).
 * A route puts `Alternatives` around the cart and `LineAlternatives` beside its lines.
 */
import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { createContext, lazy, Suspense, use, useMemo, useState, type ReactNode } from 'react';
import { cents } from '#contract/resources/resource.ts';
import type { ProductWithAlternatives } from '#remote/http/optimiser-calls.ts';
import type { CartLineSlot } from '../../ui/cart-slots.ts';
import { currency } from '../../ui/money.ts';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import { useNetwork } from '../../ui/use-network.ts';
import { lineHint, type LineHint } from './alternative-cards.ts';
import { useCartAlternatives } from './use-cart-alternatives.ts';
import classes from './alternatives.module.css';

const AlternativesDialog = lazy(() =>
  import('./alternatives-dialog.tsx').then((m) => ({ default: m.AlternativesDialog })),
);

interface Asked {
  readonly slot: CartLineSlot;
  readonly onClosed: () => void;
}

interface Shared {
  readonly products: ReadonlyMap<string, ProductWithAlternatives>;
  readonly open: (asked: Asked) => void;
}

const SharedContext = createContext<Shared | null>(null);

export function Alternatives({ children }: { readonly children: ReactNode }) {
  const products = useCartAlternatives();
  const [asked, setAsked] = useState<Asked | null>(null);
  const shared = useMemo((): Shared => ({ products, open: setAsked }), [products]);
  return (
    <SharedContext value={shared}>
      {children}
      <Suspense fallback={null}>
        {asked === null ? null : (
          <AlternativesDialog
            key={asked.slot.line.id}
            slot={asked.slot}
            product={products.get(asked.slot.line.offerId) ?? null}
            onClose={() => {
              setAsked(null);
              asked.onClosed();
            }}
          />
        )}
      </Suspense>
    </SharedContext>
  );
}

export function LineAlternatives({ slot }: { readonly slot: CartLineSlot }) {
  const shared = use(SharedContext);
  const isOnline = useNetwork();
  const { remember, giveBack } = useFocusReturn();
  const { line, facts } = slot;
  const initial = facts?.initialCartItem ?? null;
  const hint = lineHint(shared?.products.get(line.offerId) ?? null, initial);
  if (shared === null || hint === null) return null;
  return (
    <div className={classes['beside']}>
      {initial === null ? null : (
        <p className={classes['instead']}>
          Instead of {initial.productName} from {initial.distributorName}
          <Saved cents={cents(initial.price) * initial.qty - (line.priceCents ?? 0) * line.qty} />
        </p>
      )}
      {isOnline ? (
        <Button
          variant="subtle"
          size="compact-md"
          className={classes['open'] ?? ''}
          leftSection={<IconArrowsExchange size={18} aria-hidden="true" />}
          aria-label={`${hintWords(hint)}: ${line.productName}`}
          onClick={() => {
            remember();
            shared.open({ slot, onClosed: giveBack });
          }}
        >
          {hintWords(hint)}
        </Button>
      ) : null}
    </div>
  );
}

function Saved({ cents: saved }: { readonly cents: number }) {
  return saved > 0 ? <strong className={classes['gain']}> · you save {currency(saved)}</strong> : null;
}

function hintWords(hint: LineHint): string {
  switch (hint.kind) {
    case 'saves':
      return `Save ${currency(hint.cents)} with an alternative`;
    case 'faster':
      return 'Faster alternative';
    case 'other':
      return 'Back to the initial choice';
  }
}
