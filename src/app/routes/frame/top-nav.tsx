import { useMay } from '../../session/use-rights.ts';
import { useHasPartners } from '../../session/use-has-partners.ts';
import { TotalSaved } from '../../features/budget/total-saved.tsx';
import { SectionLink } from './section-link.tsx';
import { sectionsFor } from './sections.ts';
import classes from './top-nav.module.css';

/** The top menu of the desktop frame; it scrolls away under the header. Only what exists is in it (SHELL-12, SHELL-13), and what was saved (SAV-02). */
export function TopNav() {
  const may = useMay();
  return (
    <nav className={classes['nav']} aria-label="Main">
      <ul className={classes['navList']}>
        {sectionsFor(may, useHasPartners()).map((section) => (
          <li key={section.to}>
            <SectionLink section={section} className={classes['navLink'] ?? ''}>
              <section.Icon size={19} stroke={1.9} aria-hidden="true" />
              {section.title}
            </SectionLink>
          </li>
        ))}
        <li style={{ display: 'flex', alignItems: 'center', marginLeft: 'auto' }}>
          <TotalSaved info="sign" />
        </li>
      </ul>
    </nav>
  );
}
