/** What is said where practices do not sign up by themselves (AUTH-35). */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import classes from './sign-up.module.css';

/** @param contact whom to ask; null: nobody is named */
export function ClosedSignUp({ contact }: { readonly contact: string | null }) {
  return (
    <div className={classes['step']}>
      <h1 className={classes['title']}>Sign-up is closed</h1>
      <p className={classes['words']}>
        {contact === null
          ? 'New practices can’t sign up here. Ask whoever runs this Stockroom for an account.'
          : `New practices can’t sign up here. Ask ${contact} for an account.`}
      </p>
      <p className={classes['words']}>Were you invited? Open the link in your invitation.</p>
      <Button size="lg" component={Link} to="/login">
        Sign in
      </Button>
    </div>
  );
}
