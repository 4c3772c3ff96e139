/** Instead of a page of the admin's own while they act for a person, in any tab: says what to do first (IMP-03). */
import { Link } from 'react-router';
import classes from './impersonation.module.css';

export function StopFirst({ name }: { readonly name: string }) {
  return (
    <main className={classes['page']}>
      <div>
        <h1 className={classes['title']}>Act for a location</h1>
        <p className={classes['lead']}>You are acting for {name}. Stop first, with the × at the top of every screen.</p>
      </div>
      <Link to="/inventory">Go to My Catalog</Link>
    </main>
  );
}
