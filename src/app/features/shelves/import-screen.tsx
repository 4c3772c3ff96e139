/** Imports shelves from a CSV file at `/shelves/import`: file, columns, matching products, and adding them (INV-23..25). */
import { Button, Checkbox, FileInput } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { columnsOf, duplicateNames, isHead, type ColumnMap } from '#domain/shelf-file/shelf-columns.ts';
import { shelfRows } from '#domain/shelf-file/shelf-rows.ts';
import { matchProducts } from '#remote/http/shelf-calls.ts';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import { FormProblem } from '../../kit/form-problem.tsx';
import { useNetwork } from '../../kit/use-network.ts';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf } from '../../text/failure-text.ts';
import { ColumnChoices } from './column-choices.tsx';
import { ImportPreview } from './import-preview.tsx';
import { Share } from './share.tsx';
import { readShelfFile, type ShelfFile } from './shelf-file.ts';
import { previewOf, type Preview } from './preview.ts';
import { useAddShelfItems } from './use-add-shelf-items.ts';
import layout from '../../kit/layout.module.css';
import classes from './shelves.module.css';

export function ImportScreen() {
  const navigate = useNavigate();
  const { adding, problem: failed, add } = useAddShelfItems(() => void navigate('/inventory'));
  const [chosen, setChosen] = useState<File | null>(null);
  const [read, setRead] = useState<ShelfFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (file: File | null): Promise<void> => {
    setChosen(file);
    setRead(null);
    setProblem(null);
    if (file === null) return;
    const answer = await readShelfFile(file);
    if ('problem' in answer) setProblem(answer.problem);
    else setRead(answer.file);
  };
  return (
    <div className={classes['page']}>
      <h1 className={layout['title']}>Import shelves</h1>
      <p className={classes['words']}>
        Choose a list of what is on your shelves, saved as CSV: one product to a row, with its item number or barcode.
      </p>
      <FileInput
        label="File"
        placeholder="Choose a CSV file"
        size="md"
        className={classes['file'] ?? ''}
        leftSection={<IconFileSpreadsheet size={20} aria-hidden="true" />}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        disabled={adding !== null}
        value={chosen}
        onChange={(file) => void choose(file)}
      />
      <FormProblem words={problem} />
      {read === null ? null : (
        <FileRows
          key={`${read.name} ${chosen?.lastModified}`}
          file={read}
          isAdding={adding !== null}
          onAdd={(preview) => void add(preview.items)}
        />
      )}
      {adding === null ? null : <Share label="Adding items" {...adding} />}
      <FormProblem words={failed} />
    </div>
  );
}

interface FileRowsProps {
  readonly file: ShelfFile;
  readonly isAdding: boolean;
  readonly onAdd: (preview: Preview) => void;
}

function FileRows({ file, isAdding, onAdd }: FileRowsProps) {
  const { api } = useStockroom();
  const isOnline = useNetwork();
  const [chosen, setChosen] = useState<ColumnMap | null>(null);
  const [hasHead, setHasHead] = useState(() => isHead(file.head));
  const [looked, setLooked] = useState<number | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const records = hasHead ? file.records.slice(1) : file.records;
  const map = columnsOf(file.head, hasHead, chosen);
  const hasCode = map.sku !== undefined || map.gtin !== undefined;
  const change = (next: () => void): void => {
    setPreview(null);
    setProblem(null);
    next();
  };
  const lookUp = async (): Promise<void> => {
    if (!hasCode) return setProblem('Choose the column with the item number or the barcode.');
    const rows = shelfRows(records, map);
    setProblem(null);
    setLooked(0);
    try {
      const matches = await matchProducts(api, rows.rows, { onProgress: setLooked });
      setPreview(previewOf(rows, matches));
    } catch (failure) {
      setProblem(`${detailOf(failure)} Nothing was added.`);
    } finally {
      setLooked(null);
    }
  };
  const doubled = hasHead ? duplicateNames(file.head) : [];
  return (
    <>
      <section className={classes['card']} aria-label="Columns">
        <h2 className={layout['heading']}>Columns</h2>
        <Checkbox
          size="md"
          label="The first row has the names of the columns"
          checked={hasHead}
          disabled={isAdding || looked !== null}
          onChange={({ currentTarget: { checked } }) => change(() => setHasHead(checked))}
        />
        {doubled.length === 0 ? null : (
          <p className={classes['warning']}>
            {doubled.map((name) => `“${name}”`).join(', ')}: more than one column has this name. Check below that the
            right one is used.
          </p>
        )}
        <ColumnChoices
          head={hasHead ? file.head : file.head.map(() => '')}
          sample={records[0]?.fields ?? []}
          map={map}
          isDisabled={isAdding || looked !== null}
          onChange={(next) => change(() => setChosen(next))}
        />
        <div className={classes['buttons']}>
          <Button size="md" {...focusableDisabled(!isOnline || isAdding || looked !== null, () => void lookUp())}>
            Find products
          </Button>
          {isOnline ? null : <span className={classes['quiet']}>Needs a connection. Your file is not changed.</span>}
        </div>
        {looked === null ? null : <Share label="Finding products" done={looked} total={records.length} />}
        <FormProblem words={problem} />
      </section>
      {preview === null ? null : (
        <ImportPreview
          name={file.name}
          head={hasHead ? file.head : file.head.map((_, at) => `Column ${at + 1}`)}
          preview={preview}
          isDisabled={isAdding || !isOnline}
          onAdd={() => onAdd(preview)}
        />
      )}
    </>
  );
}
