/**
 * One product as offered by one distributor: details, price here and elsewhere, and every action. Offline, stored data is shown with its
 * age; adding from it is queued.
 */
import { IconCloudOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import type { OfferDetailResource } from '#contract/resources/offer-detail.ts';
import { isUnreachable } from '../../query/query-scope.ts';
import { useRemoteAge, type RemoteAge } from '../../query/use-remote-age.ts';
import { failureText } from '../../text/failure-text.ts';
import { AgeNote } from '../../kit/age-note.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import type { RenderFolderPicker } from '../../things/folder/folder-choice.ts';
import { useNetwork } from '../../kit/use-network.ts';
import { usePageTitle } from '../../kit/use-page-title.ts';
import { BuyBox } from './buy-box.tsx';
import { BuyStrip } from './buy-strip.tsx';
import { FamilySummary } from './family-summary.tsx';
import { FamilyTable } from './family-table.tsx';
import { FolderButton } from './folder-button.tsx';
import { Gallery } from './gallery.tsx';
import { offerRows } from './offer-rows.ts';
import { OfferTable } from './offer-table.tsx';
import { ProductAbout } from './product-about.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductSpecifications } from './product-specifications.tsx';
import { productPath, KEEP_SCROLL } from '../../things/product/product-path.ts';
import classes from './product-screen.module.css';
import { ownName } from './product-text.ts';
import { ProductSkeleton } from './product-skeleton.tsx';
import { ComparableProducts } from './comparable-products.tsx';
import { useCartFacts } from './use-cart-facts.ts';
import { isListedInFamily, useFamilyAnchor } from './use-family.ts';
import {
  hasVariant,
  useAlternatives,
  useRefetchOffer,
  usePrefetchOffer,
  useOfferDetail,
  useProductEntry,
} from './use-product.ts';
import { isLargeFamily, variantChoices, type VariantOption } from './variant-choice.ts';
import { VariantPicker } from './variant-picker.tsx';

interface ProductScreenProps {
  /** From the URL, which is corrected if the offer belongs to another product. */
  readonly productId: string;
  readonly offerId: string;
  readonly back: ReactNode;
  readonly renderFolderPicker: RenderFolderPicker;
}

export function ProductScreen({ productId, offerId, back, renderFolderPicker }: ProductScreenProps) {
  const result = useOfferDetail(offerId);
  const navigate = useNavigate();
  const { data, error } = result;
  const ownProductId = result.isPlaceholderData ? undefined : data?.attributes.productManufacturerId;
  const age = useRemoteAge(result);
  usePageTitle(data?.attributes.name ?? 'Product');

  useEffect(() => {
    if (ownProductId === undefined || ownProductId === productId) return;
    void navigate(productPath(ownProductId, offerId), { replace: true, state: KEEP_SCROLL });
  }, [ownProductId, productId, offerId, navigate]);

  if (isNotThere(error)) throw error;
  return (
    <div className={classes['page']}>
      {back}
      {data === undefined ? (
        error === null ? (
          <ProductSkeleton />
        ) : (
          <NoCopy failure={error} onRetry={() => void result.refetch()} />
        )
      ) : (
        <ProductBody
          detail={data}
          offerId={offerId}
          isChanging={result.isPlaceholderData}
          age={age}
          renderFolderPicker={renderFolderPicker}
        />
      )}
    </div>
  );
}

interface ProductBodyProps {
  readonly detail: OfferDetailResource;
  readonly offerId: string;
  readonly isChanging: boolean;
  /** The age of the shown data, if it is not current. */
  readonly age: RemoteAge | null;
  readonly renderFolderPicker: RenderFolderPicker;
}

function ProductBody({ detail, offerId, isChanging, age, renderFolderPicker }: ProductBodyProps) {
  const { attributes } = detail;
  const navigate = useNavigate();
  const cart = useCartFacts();
  const [qty, setQty] = useAskedQty(detail);
  const box = useRef<HTMLDivElement>(null);
  const rows = offerRows(attributes, cart, qty);
  const [own] = rows;
  const refetchOffer = useRefetchOffer();
  const alike = useAlternatives(offerId);
  const isOnline = useNetwork();
  useProductEntry(offerId);

  const prefetch = usePrefetchOffer();
  const { variantCount = 1 } = attributes;
  const isLarge = isLargeFamily(attributes);
  const anchorId = useFamilyAnchor(offerId);
  const choose = (option: Pick<VariantOption, 'productId' | 'offerId'>): void => {
    void navigate(productPath(option.productId, option.offerId), { replace: true, state: KEEP_SCROLL });
  };
  return (
    <>
      {age === null ? null : <AgeNote {...age} what="Prices and stock" />}
      <div className={classes['top']} data-product-page={attributes.productManufacturerId}>
        <Presentation attributes={attributes} />
        <div className={classes['choice']}>
          <Choice attributes={attributes} offerId={offerId} onChoose={choose} onNear={prefetch} />
        </div>
        {own === undefined ? null : (
          <div ref={box} className={classes['buy']}>
            <BuyBox
              detail={detail}
              row={own}
              cart={cart}
              qty={qty}
              onQty={setQty}
              elsewhere={rows.filter((row) => !row.isCurrent && row.refusal === null).length}
              isChanging={isChanging}
              pricedAt={age?.at ?? null}
              folder={
                <FolderButton
                  key={attributes.productDistributorId}
                  attributes={attributes}
                  renderPicker={renderFolderPicker}
                  onChange={() => refetchOffer(attributes.productDistributorId)}
                />
              }
            />
          </div>
        )}
        <div className={classes['details']}>
          <ProductFacts {...detail} />
        </div>
      </div>
      {isLarge ? (
        <FamilyTable
          key={anchorId}
          anchorId={anchorId}
          productId={attributes.productManufacturerId}
          count={variantCount}
          onChoose={choose}
          onNear={prefetch}
        />
      ) : null}
      <OfferTable detail={detail} rows={rows} qty={qty} pricedAt={age?.at ?? null} />
      <ProductSpecifications attributes={attributes} />
      <ProductAbout attributes={attributes} isOnline={isOnline} />
      <ComparableProducts alike={alike.data ?? []} unitPrice={attributes.unitPrice} category={attributes.category} />
      {own === undefined || isChanging ? null : (
        <BuyStrip detail={detail} row={own} qty={qty} pricedAt={age?.at ?? null} box={box} />
      )}
    </>
  );
}

interface ChoiceProps {
  readonly attributes: OfferDetailResource['attributes'];
  readonly offerId: string;
  readonly onChoose: (option: Pick<VariantOption, 'productId' | 'offerId'>) => void;
  readonly onNear: ReturnType<typeof usePrefetchOffer>;
}

/** A family that is too large for selects has a table below. */
function Choice({ attributes, offerId, onChoose, onNear }: ChoiceProps) {
  const { variantCount = 1 } = attributes;
  if (isLargeFamily(attributes)) return <FamilySummary attributes={attributes} count={variantCount} />;
  const choices = variantChoices(attributes.variants);
  return <VariantPicker choices={choices} offerId={offerId} onChoose={onChoose} onNear={onNear} />;
}

function Presentation({ attributes }: Pick<OfferDetailResource, 'attributes'>) {
  return (
    <>
      <header className={classes['head']}>
        <p className={classes['maker']}>{attributes.manufacturerName}</p>
        <h1 className={classes['name']}>{attributes.name}</h1>
        <p className={classes['quiet']}>
          SKU {attributes.sku} · Manufacturer SKU {attributes.manufacturerSku}
        </p>
      </header>
      <div className={classes['gallery']}>
        <Gallery
          key={attributes.productId}
          images={attributes.images}
          name={ownName(attributes.name, attributes.manufacturerName)}
          category={attributes.category}
        />
      </div>
    </>
  );
}

/** The quantity for this product and for those it is compared with. */
function useAskedQty(detail: OfferDetailResource): readonly [qty: number, setQty: (qty: number) => void] {
  const client = useQueryClient();
  const [selection, setSelection] = useState({ of: detail, qty: 1 });
  if (selection.of !== detail) {
    // Another shade or distributor keeps the quantity, since the person is comparing. Another product does not.
    const isSame =
      selection.of.id === detail.id || hasVariant(selection.of, detail.id) || isListedInFamily(client, detail.id);
    setSelection({ of: detail, qty: isSame ? selection.qty : 1 });
  }
  return [selection.qty, (qty) => setSelection({ of: detail, qty })];
}

/** A permanent refusal: the not-found page is shown (SHELL-07). */
function isNotThere(error: Error | null): boolean {
  return error instanceof WireFailure && error.details.status === 404;
}

function NoCopy({ failure, onRetry }: { readonly failure: Error; readonly onRetry: () => void }) {
  const isAway = isUnreachable(failure);
  return (
    <EmptyState
      icon={<IconCloudOff size={38} stroke={1.6} />}
      title={isAway ? 'This product isn’t available offline' : 'Can’t show this product'}
      onRetry={onRetry}
    >
      {isAway
        ? 'Products you’ve viewed are available offline. This one will open when you’re online.'
        : failureText(failure)}
    </EmptyState>
  );
}
