/** The fallback if the error page itself fails (SHELL-08). */
import { Component, type ReactNode } from 'react';

export class RootErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main>
        <p>
          An error occurred while showing the error page. <a href="/">Go home</a>
        </p>
      </main>
    );
  }
}
