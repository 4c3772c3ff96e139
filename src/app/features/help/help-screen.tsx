/** The guide and, with permission, the contact form. Works offline: all of it is in one cached file. */
import { IconArrowLeft, IconArrowRight, IconBulb } from '@tabler/icons-react';
import { Link, NavLink } from 'react-router';
import { named } from '../../kit/app-name.ts';
import { useStockroom } from '../../stockroom.tsx';
import { ContactForm } from './contact-form.tsx';
import { HELP_PAGES, type HelpPage } from './help-pages.ts';
import { Illustration } from './illustrations.tsx';
import layout from '../../kit/layout.module.css';
import classes from './help.module.css';

const CONTACT = 'contact';

/** @param name of a page, from the URL; an unknown name shows the first page */
export function HelpScreen({ name }: { readonly name: string | undefined }) {
  const { session } = useStockroom();
  const mayContact = session.user.mayContact === true;
  const index = Math.max(
    0,
    HELP_PAGES.findIndex((each) => each.name === name),
  );
  const page = HELP_PAGES[index];
  const isContact = mayContact && name === CONTACT;
  return (
    <div className={classes['root']}>
      <nav aria-label="Help">
        <h1 className={classes['help']}>Help</h1>
        <ol className={classes['pages']}>
          {HELP_PAGES.map((each, nth) => (
            <li key={each.name}>
              <Link
                to={`/help/${each.name}`}
                className={classes['page']}
                aria-current={!isContact && each === page ? 'page' : undefined}
              >
                <span className={classes['nth']} aria-hidden="true">
                  {nth + 1}
                </span>
                {each.title}
              </Link>
            </li>
          ))}
        </ol>
        {mayContact ? (
          <NavLink to={`/help/${CONTACT}`} className={classes['page'] ?? ''}>
            Contact support
          </NavLink>
        ) : null}
      </nav>
      {isContact ? <ContactForm /> : page === undefined ? null : <Guide page={page} index={index} />}
    </div>
  );
}

function Guide({ page, index }: { readonly page: HelpPage; readonly index: number }) {
  const before = HELP_PAGES[index - 1];
  const after = HELP_PAGES[index + 1];
  return (
    <article className={classes['guide']} aria-labelledby="guide-title">
      <Illustration page={page} />
      <h2 id="guide-title" className={layout['title']}>
        {page.title}
      </h2>
      <p className={classes['lead']}>{named(page.lead)}</p>
      <ol className={classes['steps']}>
        {page.steps.map((step) => (
          <li key={step}>{named(step)}</li>
        ))}
      </ol>
      <p className={classes['tip']}>
        <IconBulb size={20} aria-hidden="true" />
        {named(page.tip)}
      </p>
      <Link to={page.way.to} className={classes['way']}>
        {page.way.label}
      </Link>
      <div className={classes['around']}>
        {before === undefined ? null : (
          <Link to={`/help/${before.name}`} className={classes['step']}>
            <IconArrowLeft size={18} aria-hidden="true" /> {before.title}
          </Link>
        )}
        <span className={classes['count']}>
          {index + 1} of {HELP_PAGES.length}
        </span>
        {after === undefined ? null : (
          <Link to={`/help/${after.name}`} className={classes['step']}>
            {after.title} <IconArrowRight size={18} aria-hidden="true" />
          </Link>
        )}
      </div>
    </article>
  );
}
