/** Price files: upload with progress, and the results of earlier ones (ADM-12, ADM-13). */
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { PriceFileResource } from '#contract/resources/admin-price-files.ts';
import { readPriceFiles, readRejectedRows } from '#remote/http/admin-price-calls.ts';
import { CsvButton } from '../../kit/csv-button.tsx';
import { pageInAddress } from '../../kit/list-address.ts';
import { instantText } from '../../kit/dates.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { numberText } from '../../kit/number-text.ts';
import type { Column } from '../../kit/record-table.tsx';
import { ToneBadge } from '../../kit/tone-badge.tsx';
import { queryKeys } from '../../query/query-keys.ts';
import { PRICE_FILE_UPLOAD, useOwnUpload } from '../../session/own-upload.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { AdminList } from './admin-list.tsx';
import { PRICE_FILE_STATE_TEXTS } from './admin-text.ts';
import { UploadPrices } from './upload-prices.tsx';
import layout from '../../kit/layout.module.css';
import classes from './admin.module.css';

const REFRESH_MS = 2_000;

export function PricesScreen() {
  const { api } = useStockroomRuntime();
  const own = useOwnUpload(PRICE_FILE_UPLOAD);
  const [query] = useSearchParams();
  const page = pageInAddress(query);
  const result = useQuery({
    queryKey: queryKeys.admin('price-files', String(page)),
    queryFn: ({ signal }) => readPriceFiles(api, page, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
  return (
    <div className={classes['page']}>
      <h1 className={layout['title']}>Price files</h1>
      <UploadPrices own={own} />
      <h2 className={classes['heading']}>Uploaded files</h2>
      <AdminList
        label="Price files"
        nouns={['file', 'files']}
        result={result}
        columns={columnsWith(own.stoppedId)}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon={<IconFileSpreadsheet size={36} stroke={1.6} />} title="No price files yet">
            Choose a distributor’s file above to import its products and prices.
          </EmptyState>
        }
      />
    </div>
  );
}

/** @param stoppedId the upload of this tab that was interrupted, which the server knows only minutes later */
const columnsWith = (stoppedId: string | null): readonly Column<PriceFileResource>[] => [
  {
    key: 'file',
    title: 'File',
    cell: ({ attributes: { distributorName, fileName, uploadedBy, createdAt } }) => (
      <>
        <span className={classes['strong']}>{distributorName}</span>
        <small className={classes['note']}>
          {fileName}, {uploadedBy}, {instantText(createdAt)}
        </small>
      </>
    ),
  },
  {
    key: 'state',
    title: 'State',
    cell: ({ id, attributes: { state, isInterrupted = false, share, problem } }) => {
      if (isInterrupted || (state === 'uploading' && id === stoppedId)) {
        return (
          <>
            <ToneBadge tone="bad">Upload interrupted</ToneBadge>
            <small className={classes['note']}>Nothing was imported. Upload the file again.</small>
          </>
        );
      }
      const [words, tone] = PRICE_FILE_STATE_TEXTS[state];
      const isUnderWay = state === 'checking' || state === 'importing' || (state === 'uploading' && share > 0);
      return (
        <>
          <ToneBadge tone={tone}>{isUnderWay ? `${words} ${Math.floor(share * 100)}%` : words}</ToneBadge>
          {problem === null ? null : <small className={classes['note']}>{problem}</small>}
        </>
      );
    },
  },
  { key: 'rows', title: 'Rows', isNumber: true, cell: ({ attributes: { rows } }) => numberText(rows) },
  { key: 'new', title: 'New', isNumber: true, cell: ({ attributes: { inserted } }) => numberText(inserted) },
  { key: 'changed', title: 'Changed', isNumber: true, cell: ({ attributes: { updated } }) => numberText(updated) },
  { key: 'same', title: 'Unchanged', isNumber: true, cell: ({ attributes: { unchanged } }) => numberText(unchanged) },
  { key: 'rejected', title: 'Rejected', isNumber: true, cell: ({ attributes: { rejected } }) => numberText(rejected) },
  { key: 'actions', title: 'Action', isAction: true, cell: (file) => <Rejected file={file} /> },
];

function Rejected({ file: { id, attributes } }: { readonly file: PriceFileResource }) {
  const { api } = useStockroomRuntime();
  if (attributes.rejected === 0) return null;
  return (
    <CsvButton
      subject={`Rejected rows of ${attributes.distributorName}`}
      label="Rejected rows"
      aria-label={`Download rejected rows of ${attributes.fileName}`}
      size="compact-md"
      read={async () => {
        const rows = await readRejectedRows(api, id);
        return [['Line', 'Reason'], ...rows.map(({ attributes: { line, reason } }) => [line, reason])];
      }}
      failed={(failure) => `Can’t download the rejected rows: ${failureText(failure)}`}
    />
  );
}
