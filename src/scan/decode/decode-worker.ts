/** The decoding Worker: one call, one answer. Rule: a picture is closed when its answer is sent, whether or not a code was read. */
import type { Picture } from './luma-from-picture.ts';
import { shippedDecodeCore } from './shipped-decoders.ts';
import type { WorkerAnswer, WorkerCall } from './worker-messages.ts';

type Scope = { onmessage: ((event: MessageEvent<WorkerCall>) => void) | null; postMessage(answer: WorkerAnswer): void };

const scope = globalThis as unknown as Scope;
const core = shippedDecodeCore();

scope.onmessage = ({ data }) => {
  void answer(data)
    .catch((error: unknown) => ({ call: data.call, failed: error instanceof Error ? error.message : String(error) }))
    .then((result) => scope.postMessage(result));
};

async function answer(message: WorkerCall): Promise<WorkerAnswer> {
  const { call } = message;
  switch (message.do) {
    case 'frame':
      try {
        return { call, symbols: await core.decodeFrame(message.picture, message.wanted) };
      } finally {
        close(message.picture);
      }
    case 'still':
      try {
        return { call, symbols: await core.decodeStill(message.image, message.wanted) };
      } finally {
        if ('close' in message.image) close(message.image);
      }
    case 'counts':
      return { call, counts: core.counts() };
  }
}

function close(picture: Picture): void {
  if ('close' in picture) picture.close();
}
