import { Component, type ReactNode } from 'react';
import { ChunkLoadError } from '../../lib/load-chunk.ts';
import { ChunkErrorScreen } from './chunk-error-screen.tsx';
import { ErrorScreen } from './error-screen.tsx';

interface Props {
  children: ReactNode;
  /** Resets the error when it changes: a failure on one page must not stay on the next. */
  place?: string;
}

interface State {
  failure: { error: unknown } | null;
  place: string | undefined;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.place === state.place ? null : { failure: null, place: props.place };
  }

  override render() {
    if (this.state.failure === null) return this.props.children;
    const { error } = this.state.failure;
    return error instanceof ChunkLoadError ? <ChunkErrorScreen /> : <ErrorScreen error={error} />;
  }
}
