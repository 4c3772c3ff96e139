/**
 * The camera image with its aiming frame, or what replaces it. Owns the scan session, which starts and ends with the view.
 */
import { Button, Loader } from '@mantine/core';
import { IconBulb, IconBulbOff, IconCameraOff, IconCameraRotate } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { EVERYDAY_FORMATS, type ScanSymbol } from '#scan/decode/symbol.ts';
import { startScanSession, type ScanSession, type ScanState } from '#scan/scan-session.ts';
import { named } from '../../kit/app-name.ts';
import { alertInfo } from '../../kit/alert.ts';
import { useDeviceSetting } from '../../session/use-device-setting.ts';
import { CAMERA_FAILURES } from './camera-text.ts';
import classes from './camera-view.module.css';

interface CameraViewProps {
  readonly onSymbol: (symbol: ScanSymbol) => void;
  /** Changes with each hit, so that the frame can flash. */
  readonly hitId: number | null;
  /** Called with the running session, and with null when it has ended. Must be a stable function. */
  readonly onSession: (session: ScanSession | null) => void;
  /** Alternatives to the camera. */
  readonly children: ReactNode;
}

export function CameraView({ onSymbol, hitId, onSession, children }: CameraViewProps) {
  const { video, state, retry, nextLens, switchTorch } = useScanSession(onSymbol, onSession);

  return (
    <section className={classes['root']} aria-label="Camera" data-at={state.at}>
      <video ref={video} className={classes['video']} muted playsInline aria-hidden="true" />
      {state.at === 'watching' ? (
        <div key={hitId} className={classes['aim']} data-hit={hitId !== null || undefined} />
      ) : null}
      {state.at === 'starting' ? (
        <div className={classes['message']}>
          <Loader color="white" />
          <p>Starting the camera…</p>
        </div>
      ) : null}
      {state.at === 'failed' ? <CameraFailed failure={state.failure} onRetry={retry} /> : null}
      <div className={classes['tools']}>
        {children}
        {state.at === 'watching' && state.torch !== 'none' ? (
          <button
            type="button"
            className={classes['tool']}
            aria-pressed={state.torch === 'on'}
            onClick={() => void switchTorch(state.torch === 'off')}
          >
            {state.torch === 'on' ? <IconBulbOff size={22} aria-hidden /> : <IconBulb size={22} aria-hidden />}
            Light
          </button>
        ) : null}
        {state.at === 'watching' && state.lenses.length > 1 ? (
          <button type="button" className={classes['tool']} onClick={nextLens}>
            <IconCameraRotate size={22} aria-hidden />
            Lens
          </button>
        ) : null}
      </div>
    </section>
  );
}

/** The scan session while the view is mounted, started once the last used camera is known. */
function useScanSession(onSymbol: CameraViewProps['onSymbol'], onSession: CameraViewProps['onSession']) {
  const video = useRef<HTMLVideoElement>(null);
  const session = useRef<ScanSession | null>(null);
  const take = useRef(onSymbol);
  const [state, setState] = useState<ScanState>({ at: 'starting' });
  const [lensId, keepLens, isLensRead] = useDeviceSetting<string>('scan-lens', '');
  const firstLens = useRef('');

  useEffect(() => {
    take.current = onSymbol;
  }, [onSymbol]);
  useEffect(() => {
    firstLens.current = lensId;
  }, [lensId]);

  useEffect(() => {
    if (video.current === null || !isLensRead) return undefined;
    const opened = startScanSession({
      video: video.current,
      wanted: EVERYDAY_FORMATS,
      onHit: (symbol) => take.current(symbol),
      onState: setState,
      ...(firstLens.current !== '' && { lensId: firstLens.current }),
    });
    session.current = opened;
    onSession(opened);
    return () => {
      session.current = null;
      onSession(null);
      void opened.stop();
    };
  }, [isLensRead, onSession]);
  const nextLens = (): void => {
    if (state.at !== 'watching') return;
    const present = state.lenses.findIndex(({ id }) => id === state.lensId);
    const next = state.lenses[(present + 1) % state.lenses.length];
    if (next === undefined) return;
    keepLens(next.id);
    session.current?.useLens(next.id);
  };

  const switchTorch = async (on: boolean): Promise<void> => {
    if (!(await session.current?.setTorch(on))) alertInfo('Can’t switch the light right now.');
  };

  return { video, state, retry: () => session.current?.retry(), nextLens, switchTorch };
}

function CameraFailed({ failure, onRetry }: { failure: keyof typeof CAMERA_FAILURES; onRetry: () => void }) {
  const { title, text, canRetry } = CAMERA_FAILURES[failure];
  return (
    <div className={classes['message']} role="alert" data-failure={failure}>
      <IconCameraOff size={44} stroke={1.4} aria-hidden />
      <h2>{title}</h2>
      <p>{named(text)}</p>
      {canRetry ? (
        <Button size="md" variant="white" color="dark" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
      <p>{canRetry ? 'Or continue' : 'Continue'} without a camera: type the code or take a photo of it.</p>
    </div>
  );
}
