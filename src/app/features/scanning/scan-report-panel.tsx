/** A collapsed panel below the scans: a report to read, copy or save if codes are not recognized. Updates while it is open. */
import { Button } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ScanStats } from '#scan/scan-session.ts';
import { alertDone, alertError } from '../../kit/alert.ts';
import { saveFile } from '../../kit/save-file.ts';
import classes from './scan-report-panel.module.css';
import { reportRows, reportText, type ReportRow } from './scan-report.ts';

const EVERY_MS = 1000;

interface ScanReportPanelProps {
  /** Resolves to null without a camera session. */
  readonly readStats: () => Promise<ScanStats | null>;
}

export function ScanReportPanel({ readStats }: ScanReportPanelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes['root']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes['summary']}>Trouble with a code? Scanner report</summary>
      {isOpen ? <Report readStats={readStats} /> : null}
    </details>
  );
}

function Report({ readStats }: ScanReportPanelProps) {
  const [stats, setStats] = useState<ScanStats | null>(null);
  useEffect(() => {
    let isShown = true;
    const look = async (): Promise<void> => {
      const read = await readStats();
      if (isShown) setStats(read);
    };
    void look();
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [readStats]);

  const rows = reportRows(stats, { version: __APP_VERSION__, agent: navigator.userAgent });

  return (
    <>
      <p className={classes['quiet']}>Copy or save it and send it to support. It contains no codes or names.</p>
      <dl className={classes['rows']}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes['ways']}>
        <Button
          variant="default"
          mih={48}
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy(rows)}
        >
          Copy
        </Button>
        <Button
          variant="default"
          mih={48}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => save(rows)}
        >
          Save
        </Button>
      </div>
    </>
  );
}

async function copy(rows: readonly ReportRow[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(reportText(rows, new Date()));
    alertDone('Copied.');
  } catch {
    alertError('The browser blocked copying. Save the report instead.');
  }
}

function save(rows: readonly ReportRow[]): void {
  saveFile('scanner-report.txt', reportText(rows, new Date()), 'text/plain');
}
