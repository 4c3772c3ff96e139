import { IconBuildingOff } from '@tabler/icons-react';
import { useStockroomRuntime } from '../stockroom.tsx';
import { PlainPage } from './plain-page.tsx';
import classes from './plain-page.module.css';

/** A person who belongs to no practice location has nothing to see; says so, with the way out. */
export function NoLocationPage({ name }: { readonly name: string }) {
  const runtime = useStockroomRuntime();
  return (
    <PlainPage
      sign={<IconBuildingOff size={44} stroke={1.6} />}
      title="No location yet"
      action={
        <button type="button" className={classes['button']} onClick={() => void runtime.signOut('keep-here')}>
          Sign out
        </button>
      }
    >
      {name}, you are not assigned to a practice location. Ask the owner of your practice to add you, then sign in
      again.
    </PlainPage>
  );
}
