/** Push on this device: on, off, or why it cannot be turned on. Permission is only requested on tap. */
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { named } from '../../kit/app-name.ts';
import { alertError } from '../../kit/alert.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { type PushState, pushStateOf, turnOffPush, turnOnPush } from './push-device.ts';
import classes from './notifications.module.css';

const WORDS: Readonly<Record<PushState, string>> = {
  unsupported: 'This browser can’t show notifications while Stockroom is closed. Your other devices may.',
  'not-installed':
    'On iPhone and iPad, add Stockroom to the home screen first: Share, then “Add to Home Screen”. Then open it from there.',
  denied: 'Notifications are blocked for Stockroom. Allow them in the settings of this browser, then come back.',
  off: 'Off for this device. Turn them on to be told of what you choose below while Stockroom is closed.',
  on: 'On for this device, at this location. You’ll be told of what you choose below while Stockroom is closed.',
};

export function PushSetting({ isIosBrowser }: { readonly isIosBrowser: boolean }) {
  const {
    api,
    session: { userId },
  } = useStockroom();
  const [state, setState] = useState<PushState | null>(null);
  const [isChanging, setChanging] = useState(false);
  const looked = useRef(0);
  useEffect(() => {
    // Permission may be changed in the browser's settings while this is open.
    const look = (): void => {
      const turn = (looked.current += 1);
      void pushStateOf({ api, userId }, isIosBrowser).then(
        (now) => (looked.current === turn ? setState(now) : undefined),
        () => setState('unsupported'),
      );
    };
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [api, userId, isIosBrowser]);

  const change = async (): Promise<void> => {
    setChanging(true);
    looked.current += 1;
    try {
      if (state === 'on') await turnOffPush({ api, userId });
      setState(state === 'on' ? 'off' : await turnOnPush({ api, userId }));
    } catch (failure) {
      const words =
        failure instanceof WireFailure
          ? failureText(failure)
          : 'This browser can’t reach its push service. Try again later.';
      alertError(`Can’t change this: ${words}`);
    } finally {
      setChanging(false);
    }
  };

  return (
    <section className={classes['push'] ?? ''} aria-labelledby="push-title">
      <div>
        <h2 id="push-title">Notifications on this device</h2>
        <p className={classes['quiet']} role="status">
          {state === null ? 'Checking this device…' : named(WORDS[state])}
        </p>
      </div>
      {state === 'on' || state === 'off' ? (
        <Button
          size="md"
          variant={state === 'on' ? 'default' : 'filled'}
          className={classes['button'] ?? ''}
          {...focusableLoading(isChanging, () => void change())}
        >
          {state === 'on' ? 'Turn off' : 'Turn on'}
        </Button>
      ) : null}
    </section>
  );
}
