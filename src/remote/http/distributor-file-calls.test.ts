import { expect, it } from 'vitest';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import type { Call } from './request-of.ts';
import { uploadClientFile } from './distributor-file-calls.ts';

const FILE = {
  type: 'distributor-files',
  id: '7',
  attributes: {
    distributorId: '1',
    distributorName: 'North',
    kind: 'orders',
    fileName: 'orders.csv',
    sizeBytes: 5,
    state: 'uploading',
    share: 0,
    rows: 0,
    taken: 0,
    rejected: 0,
    problem: null,
    uploadedBy: 'A',
    createdAt: '2026-01-01T00:00:00Z',
    endedAt: null,
  },
};

/** Simulates the network: `failures` are the answers to the next imports. */
function network(failures: WireFailure[]) {
  const calls: string[] = [];
  const bodies: unknown[] = [];
  const read = ({ path, body }: Call): Promise<never> => {
    calls.push(path);
    if (path.endsWith('/distributor-files')) bodies.push(body);
    const failure = path.endsWith('/imports') ? failures.shift() : undefined;
    if (failure !== undefined) return Promise.reject(failure);
    return Promise.resolve((path.endsWith('/distributor-files') ? { data: FILE } : undefined) as never);
  };
  return { api: { read }, bodies, created: () => calls.filter((path) => path.endsWith('/distributor-files')).length };
}

const offline = (): WireFailure => new WireFailure('offline', 'the answer was lost');

it('DIST-05 a file whose import was not answered is sent again as the same upload, so that no order counts twice', async () => {
  const { api, created } = network([offline(), offline(), offline()]);
  const upload = {
    distributorId: '1',
    kind: 'orders',
    file: new File(['a,b,c'], 'orders.csv'),
    onProgress() {},
  } as const;
  await expect(uploadClientFile(api, upload)).rejects.toThrow('the answer was lost');
  await uploadClientFile(api, upload);
  expect(created()).toBe(1);
  // For another distributor, or after it has arrived, it is a new upload.
  await uploadClientFile(api, { ...upload, distributorId: '2' });
  await uploadClientFile(api, upload);
  expect(created()).toBe(3);
});

it('DIST-05 a file that the server refused is a new upload the next time', async () => {
  const gone = (): WireFailure => new WireFailure('refused', 'There is no such file here.', { status: 404 });
  const { api, created } = network([gone(), gone(), gone()]);
  const upload = {
    distributorId: '1',
    kind: 'orders',
    file: new File(['a,b,c'], 'orders.csv'),
    onProgress() {},
  } as const;
  await expect(uploadClientFile(api, upload)).rejects.toThrow('There is no such file here.');
  await uploadClientFile(api, upload);
  expect(created()).toBe(2);
});

it('DIST-05 an upload names its content, so that an interrupted one is continued and two contents never mix', async () => {
  const { api, bodies } = network([]);
  const file = new File(['abc'], 'orders.csv');
  await uploadClientFile(api, { distributorId: '1', kind: 'orders', file, onProgress() {} });
  const digest = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(bodies).toEqual([
    {
      data: {
        type: 'distributor-files',
        attributes: { distributorId: '1', kind: 'orders', fileName: 'orders.csv', sizeBytes: 3, digest },
      },
    },
  ]);
});

it('DIST-05 an order history that counts already is not sent again: whoever uploads it is told of the earlier one', async () => {
  const done = { ...FILE, attributes: { ...FILE.attributes, state: 'done' } };
  const calls: string[] = [];
  const read = ({ path }: Call): Promise<never> => {
    calls.push(path);
    return Promise.resolve({ data: done } as never);
  };
  const file = new File(['a,b,c'], 'orders.csv');
  const upload = { distributorId: '1', kind: 'orders', file, onProgress() {} } as const;
  expect(await uploadClientFile({ read }, upload)).toEqual(done);
  expect(await uploadClientFile({ read }, upload)).toEqual(done);
  expect(calls).toHaveLength(2);
});
