import { expect, it } from 'vitest';
import { describeWire } from './wire-kit.ts';

describeWire('files of the demo', (wired) => {
  async function seed(): Promise<string> {
    const { server, practice } = wired();
    const { rows } = await server.store.pool.query<{ id: string }>(
      `with p as (select product_id as id from offers where id = $1)
        insert into product_files (product_id, kind, path, is_primary)
          select p.id, f.kind, f.folder || p.id || f.ending, f.kind = 'image' from p join (values
            ('image', '/pictures/demo/', '-front.svg'), ('sds', '/files/demo/', '/safety-data-sheet.pdf'),
            ('video', '/files/demo/', '/how-to-use.webm')) as f (kind, folder, ending) on true
          where not exists (select from product_files x where x.product_id = p.id)
        returning product_id as id`,
      [practice.offers.bib],
    );
    return rows[0]?.id ?? '';
  }

  it('PD-09 answers pictures, papers and videos that a product refers to, and nothing else', async () => {
    const id = await seed();
    const { app } = wired().server;
    const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
    const picture = await get(`/pictures/demo/${id}-front.svg`);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(picture.headers['content-security-policy']).toContain("default-src 'none'");
    const paper = await get(`/files/demo/${id}/safety-data-sheet.pdf`);
    expect([paper.statusCode, paper.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    for (const wrong of [
      `/pictures/demo/${id}-back.svg`,
      `/pictures/demo/999999-front.svg`,
      `/pictures/demo/x-front.svg`,
      `/files/demo/${id}/instructions-for-use.pdf`,
      `/files/demo/${id}/..%2f..%2fmain.ts`,
    ]) {
      expect([wrong, (await get(wrong)).statusCode]).toEqual([wrong, 404]);
    }
    const video = `/files/demo/${id}/how-to-use.webm`;
    const whole = await get(video);
    expect([whole.statusCode, whole.headers['accept-ranges']]).toEqual([200, 'bytes']);
    const part = await get(video, { range: 'bytes=4-11' });
    expect([part.statusCode, part.headers['content-range'], part.rawPayload.length]).toEqual([
      206,
      `bytes 4-11/${whole.rawPayload.length}`,
      8,
    ]);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(4, 12));
    expect((await get(video, { range: `bytes=${whole.rawPayload.length}-` })).statusCode).toBe(416);
  });
});
