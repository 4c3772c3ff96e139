/**
 * The commands of W3C WebDriver that a journey needs, over whichever wire an engine speaks: HTTP (WebKitWebDriver) or
 * Marionette (Firefox). Clicks and keys are those of the engine, not of a script.
 */
export type Command =
  | 'NewSession'
  | 'SetTimeouts'
  | 'Navigate'
  | 'NewWindow'
  | 'SwitchToWindow'
  | 'CloseWindow'
  | 'GetWindowHandle'
  | 'GetWindowHandles'
  | 'SetWindowRect'
  | 'ElementClick'
  | 'ElementClear'
  | 'ElementSendKeys'
  | 'ExecuteAsyncScript'
  | 'TakeScreenshot';

export type Params = Readonly<Record<string, unknown>>;

export interface Wire {
  /** @throws WebDriverError */
  send(command: Command, params: Params, element?: string): Promise<unknown>;
  /** Ends the browser, as an empty battery would, and whatever drives it. */
  kill(): Promise<void>;
}

/** What an engine answers to a command that it could not do; `code` is the one of the standard. */
export class WebDriverError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** The key under which the standard hands out references to elements. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
