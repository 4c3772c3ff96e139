/** Requires a person who signed in to a shared tablet with a password to choose a PIN first. */
import { useStockroomRuntime } from '../../stockroom.tsx';
import { PinForm } from './pin-form.tsx';
import layout from '../../kit/layout.module.css';
import classes from './tablet.module.css';

export function ChoosePin({ name }: { readonly name: string }) {
  const runtime = useStockroomRuntime();
  return (
    <div className={classes['form']}>
      <h1 className={`${layout['title']} ${classes['title']}`}>Choose your PIN</h1>
      <p className={classes['words']}>
        Others use this tablet, too. With a PIN, {name}, you can switch to your account quickly.
      </p>
      <PinForm onChosen={() => undefined} />
      <button type="button" className={classes['link']} onClick={() => void runtime.signOut('keep-here')}>
        Sign out instead
      </button>
    </div>
  );
}
