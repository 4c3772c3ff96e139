/** The frame of the admin area: the signed-in admin, its sections, and the exit. */
import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import type { Session } from '#mirror/session/session.ts';
import { showInStrip } from '../../kit/show-in-strip.ts';
import { SkipLink } from '../../kit/skip-link.tsx';
import { usePageTitle } from '../../kit/use-page-title.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { BrandMark } from '../../theme/brand-mark.tsx';
import { useBrand } from '../../theme/use-brand.ts';
import { AuditScreen } from './audit-screen.tsx';
import { UnsentOrdersScreen } from './unsent-orders-screen.tsx';
import { DistributorsScreen } from './distributors-screen.tsx';
import { HealthScreen } from './health-screen.tsx';
import { JobsScreen } from './jobs-screen.tsx';
import { PartnersScreen } from './partners-screen.tsx';
import { PeopleScreen } from './people-screen.tsx';
import { PracticesScreen } from './practices-screen.tsx';
import { PricesScreen } from './prices-screen.tsx';
import classes from './admin.module.css';

interface Section {
  readonly path: string;
  readonly title: string;
  readonly Screen: ComponentType;
}

const SECTIONS: readonly Section[] = [
  { path: 'practices', title: 'Practices', Screen: PracticesScreen },
  { path: 'people', title: 'People', Screen: PeopleScreen },
  { path: 'distributors', title: 'Distributors', Screen: DistributorsScreen },
  { path: 'partners', title: 'Partners', Screen: PartnersScreen },
  { path: 'prices', title: 'Price files', Screen: PricesScreen },
  { path: 'deliveries', title: 'Deliveries', Screen: UnsentOrdersScreen },
  { path: 'jobs', title: 'Jobs', Screen: JobsScreen },
  { path: 'audit', title: 'Audit log', Screen: AuditScreen },
  { path: 'health', title: 'Health', Screen: HealthScreen },
];

interface AdminAreaProps {
  readonly user: Session['user'];
  readonly hasLocation: boolean;
}

export function AdminArea({ user, hasLocation }: AdminAreaProps) {
  const { section } = useParams();
  const brand = useBrand();
  const runtime = useStockroomRuntime();
  const present = SECTIONS.find(({ path }) => path === section?.toLowerCase());
  usePageTitle(present === undefined ? 'Admin' : `${present.title} · Admin`);
  if (present === undefined) return <Navigate to={`/admin/${SECTIONS[0]?.path ?? ''}`} replace />;
  return (
    <div className={classes['area']}>
      <SkipLink to="admin-content">Skip to content</SkipLink>
      <header className={classes['header']}>
        <span className={classes['brand']}>
          <BrandMark brand={brand.key} size={32} />
          Admin
        </span>
        <span className={classes['who']}>{user.name}</span>
        {hasLocation ? <Link to="/">Go to Catalog</Link> : null}
        <Button
          variant="default"
          size="md"
          leftSection={<IconLogout size={18} aria-hidden="true" />}
          onClick={() => void runtime.signOut('keep-here')}
        >
          Sign out
        </Button>
      </header>
      <nav className={classes['nav']} aria-label="Admin area">
        {SECTIONS.map(({ path, title }) => (
          <Link
            key={path}
            ref={path === present.path ? showInStrip : null}
            to={`/admin/${path}`}
            className={classes['section'] ?? ''}
            aria-current={path === present.path ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      <main id="admin-content" tabIndex={-1} className={classes['main']}>
        <present.Screen key={present.path} />
      </main>
    </div>
  );
}
