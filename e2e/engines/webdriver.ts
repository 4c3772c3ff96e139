/**
 * The W3C WebDriver commands that journeys need, over either protocol: HTTP (WebKitWebDriver) or Marionette (Firefox). Clicks
 * and keys come from the engine, not from a script.
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
  /** Kills the browser and its driver, like an empty battery. */
  kill(): Promise<void>;
}

/** An engine's error answer; `code` is the standard's. */
export class WebDriverError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** The standard's key for element references. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
