/** The little of a logger that the engine needs; a pino logger fits. */
export interface EngineLog {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}
