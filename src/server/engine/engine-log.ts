/** The subset of a logger that the engine uses; a pino logger fits. */
export interface EngineLog {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}
