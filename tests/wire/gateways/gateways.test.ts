/** The two real gateways, with receivers on this machine. */
import { createHmac } from 'node:crypto';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { purchaseOrder } from '../../support/purchase-order.ts';
import { type SelfSigned, selfSigned } from '../../support/self-signed.ts';
import { cxmlGateway, SIGNATURE_HEADER } from '#server/gateways/cxml-gateway.ts';
import { GatewayFailure } from '#server/gateways/gateway.ts';
import { mailGateway } from '#server/gateways/mail-gateway.ts';
import { simulatedGateway } from '#server/gateways/simulated-gateway.ts';

const account = { identity: 'AN01', sharedSecret: 'top secret' };

async function receiver(answer: { status: number; body: string; location?: string }, tls: SelfSigned | null = null) {
  const bodies: string[] = [];
  const signatures: (string | undefined)[] = [];
  const take: RequestListener = (request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      bodies.push(body);
      signatures.push(request.headers[SIGNATURE_HEADER]?.toString());
      const { status, location } = answer;
      const headers = { 'content-type': 'text/xml', ...(location === undefined ? {} : { location }) };
      response.writeHead(status, headers).end(answer.body);
    });
  };
  const server = tls === null ? createHttpServer(take) : createHttpsServer(tls, take);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const scheme = tls === null ? 'http' : 'https';
  return { url: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}/orders`, bodies, signatures };
}

const status = (code: number) =>
  `<cXML payloadID="1" timestamp="x"><Response><Status code="${code}" text="x"/></Response></cXML>`;

/** The outcome: sent, to be retried, or given up. */
async function outcome(send: Promise<void>): Promise<string> {
  try {
    await send;
    return 'sent';
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    return error.isFinal ? 'given up' : 'again';
  }
}

describe('the cXML gateway', () => {
  it('posts the order with the shared secret, and takes the receiver’s 200 for sent', async () => {
    const { url, bodies } = await receiver({ status: 200, body: status(200) });
    expect(await outcome(cxmlGateway(account).send(purchaseOrder({ address: url })))).toBe('sent');
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toContain('<SharedSecret>top secret</SharedSecret>');
    expect(bodies[0]).toContain('payloadID="SR-100007@stockroom"');
  });

  it('sends over HTTPS to a receiver whose authority is trusted, and to no other', async () => {
    const tls = selfSigned();
    const { url, bodies } = await receiver({ status: 200, body: status(200) }, tls);
    const order = purchaseOrder({ address: url });
    expect(await outcome(cxmlGateway({ ...account, ca: tls.cert }).send(order))).toBe('sent');
    expect(bodies).toHaveLength(1);
    expect(await outcome(cxmlGateway(account).send(order))).toBe('again');
    expect(await outcome(cxmlGateway({ ...account, ca: selfSigned().cert }).send(order))).toBe('again');
    expect(bodies).toHaveLength(1);
  });

  it('signs what it sends with its time, so that a receiver can tell it from anybody else’s', async () => {
    const { url, bodies, signatures } = await receiver({ status: 200, body: status(200) });
    const before = Math.floor(Date.now() / 1000);
    await cxmlGateway({ ...account, signingKey: 'a key of both' }).send(purchaseOrder({ address: url }));
    await cxmlGateway(account).send(purchaseOrder({ address: url }));
    const [, t = '', sent = ''] = /^t=(\d+),sha256=([0-9a-f]{64})$/.exec(signatures[0] ?? '') ?? [];
    expect(Number(t)).toBeGreaterThanOrEqual(before);
    const by = (key: string, body: string): string => createHmac('sha256', key).update(`${t}.${body}`).digest('hex');
    expect(sent).toBe(by('a key of both', bodies[0] ?? ''));
    expect(sent).not.toBe(by('another key', bodies[0] ?? ''));
    expect(sent).not.toBe(by('a key of both', `${bodies[0]} `));
    expect(signatures[1]).toBeUndefined();
  });

  it('follows no redirect with an order in hand', async () => {
    const elsewhere = await receiver({ status: 200, body: status(200) });
    const { url } = await receiver({ status: 307, body: '', location: elsewhere.url });
    expect(await outcome(cxmlGateway(account).send(purchaseOrder({ address: url })))).toBe('again');
    expect(elsewhere.bodies).toEqual([]);
  });

  it('tries again where that may help, and gives up where it cannot', async () => {
    const outcomes = [];
    for (const answer of [
      { status: 200, body: status(500) },
      { status: 503, body: 'busy' },
      { status: 200, body: '<html>captive portal</html>' },
      { status: 200, body: status(429) },
      { status: 200, body: status(406) },
      { status: 404, body: 'gone' },
    ]) {
      const { url } = await receiver(answer);
      outcomes.push(await outcome(cxmlGateway(account).send(purchaseOrder({ address: url }))));
    }
    expect(outcomes).toEqual(['again', 'again', 'again', 'again', 'given up', 'given up']);
    expect(await outcome(cxmlGateway(account).send(purchaseOrder({ address: 'http://127.0.0.1:1/' })))).toBe('again');
  });

  it('believes a 200 only of HTTP and the receiver both', async () => {
    const good = '<Status code="200" text="OK"/>';
    const response = (inside: string): string => `<cXML payloadID="1"><Response>${inside}</Response></cXML>`;
    const answers: Record<string, readonly [number, string, string]> = {
      'a failure of something in between, whatever comes with it': [502, status(200), 'again'],
      'a refusal by HTTP, whatever comes with it': [400, status(200), 'given up'],
      'a failure of something in between, with an old refusal': [503, status(406), 'again'],
      'a 200 in a comment': [200, response(`<!-- ${good} --><Status code="406" text="x"/>`), 'given up'],
      'a refusal in a comment': [200, response(`<!-- <Status code="406"/> -->${good}`), 'sent'],
      'a 200 in a text': [200, response(`<![CDATA[${good}]]>`), 'again'],
      'a 200 somewhere else': [200, `<cXML><Request>${good}</Request></cXML>`, 'again'],
      'two that do not agree': [200, response(`${good}<Status code="500"/>`), 'again'],
      'an answer that is cut off': [200, response(good).slice(0, -8), 'again'],
      'an answer as the DTD has it': [
        200,
        `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.060/cXML.dtd">\n${response(
          `\n  <Status text='a &lt; b > c' xml:lang="en"\n code='201'>taken</Status>\n`,
        )}`,
        'sent',
      ],
      'an entity of its own': [
        200,
        `<!DOCTYPE cXML [<!ENTITY ok "200">]>${response('<Status code="&ok;"/>')}`,
        'again',
      ],
      'a code that is none': [200, response('<Status code="2000"/>'), 'again'],
    };
    for (const [what, [code, body, expected]] of Object.entries(answers)) {
      const { url } = await receiver({ status: code, body });
      expect(await outcome(cxmlGateway(account).send(purchaseOrder({ address: url }))), what).toBe(expected);
    }
  });

  it('is broken off by its signal, while the receiver says nothing', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void silent.close());
    const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
    const stopping = new AbortController();
    const sending = outcome(cxmlGateway(account).send(purchaseOrder({ address }), stopping.signal));
    silent.once('connection', () => stopping.abort());
    expect(await sending).toBe('again');
  });

  it('waits for an answer for so long in all, however slowly one drips in', async () => {
    const address = `http://127.0.0.1:${await drippingServer('HTTP/1.1 200 OK\r\ncontent-length: 5000\r\n\r\n')}/`;
    const began = performance.now();
    expect(await outcome(cxmlGateway(account, { timeoutMs: 300 }).send(purchaseOrder({ address })))).toBe('again');
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it('reads an answer that is nested without end as fast as any', async () => {
    const { url } = await receiver({ status: 200, body: '<a>'.repeat(300_000) });
    const began = performance.now();
    expect(await outcome(cxmlGateway(account).send(purchaseOrder({ address: url })))).toBe('again');
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it('sends nothing without HTTPS, an address or an account', async () => {
    for (const address of ['http://example.com/orders', 'ftp://127.0.0.1', '', 'orders']) {
      expect(await outcome(cxmlGateway(account).send(purchaseOrder({ address })))).toBe('given up');
    }
    expect(await outcome(cxmlGateway(null).send(purchaseOrder({ address: 'https://127.0.0.1' })))).toBe('given up');
  });
});

/** Sends `head`, then a byte every 50 ms until the client disconnects. @returns its port */
async function drippingServer(head: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write(head);
    const drip = setInterval(() => socket.write('x'), 50);
    socket.on('close', () => clearInterval(drip));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** As much of SMTP as a client needs. */
async function smtpServer(answerToRecipient = '250 ok') {
  const mails: string[] = [];
  const server = createServer((socket: Socket) => {
    let text = '';
    let inData = false;
    socket.on('error', () => {});
    socket.write('220 stub\r\n');
    socket.on('data', (part: Buffer) => {
      text += part.toString('utf8');
      for (;;) {
        const end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end === -1) return;
        const unit = text.slice(0, end);
        text = text.slice(end + (inData ? 5 : 2));
        if (inData) {
          mails.push(unit);
          inData = false;
          socket.write('250 kept\r\n');
        } else if (/^DATA/i.test(unit)) {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (/^RCPT/i.test(unit)) socket.write(`${answerToRecipient}\r\n`);
        else if (/^QUIT/i.test(unit)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, mails };
}

describe('the mail gateway', () => {
  const order = purchaseOrder({ address: 'orders@north.example' });

  it('ORD-18 tells the practice’s own reference in subject and text, if there is one', async () => {
    const { url, mails } = await smtpServer();
    const gateway = mailGateway({ url, from: 'orders@stock.example' });
    await gateway.send({ ...order, reference: 'PO-117/A' });
    await gateway.send(order);
    expect(mails[0]).toMatch(/^Subject: Purchase order SR-100007 \(PO PO-117\/A\)$/m);
    expect(mails[0]).toContain('PO number: PO-117/A');
    expect(mails[1]).toMatch(/^Subject: Purchase order SR-100007$/m);
    expect(mails[1]).not.toContain('PO number');
  });

  it('sends a mail with the order, known by its Message-ID', async () => {
    const { url, mails } = await smtpServer();
    expect(await outcome(mailGateway({ url, from: 'orders@stock.example' }).send(order))).toBe('sent');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Message-ID: <SR-100007@stockroom>');
    expect(mails[0]).toContain('Subject: Purchase order SR-100007');
    expect(mails[0]).toContain('To: orders@north.example');
  });

  it('is broken off by its signal, while the server says nothing', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void silent.close());
    const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const stopping = new AbortController();
    const began = performance.now();
    const sending = outcome(mailGateway({ url, from: 'orders@stock.example' }).send(order, stopping.signal));
    silent.once('connection', () => stopping.abort());
    expect(await sending).toBe('again');
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('waits for the server for so long in all, however slowly it speaks', async () => {
    const url = `smtp://127.0.0.1:${await drippingServer('220-')}`;
    const began = performance.now();
    const gateway = mailGateway({ url, from: 'orders@stock.example' }, { timeoutMs: 300 });
    expect(await outcome(gateway.send(order))).toBe('again');
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it('tries again after a 4xx or without a server, and gives up after a 5xx', async () => {
    const busy = await smtpServer('451 later');
    const unknown = await smtpServer('550 no such user');
    const send = (url: string) => outcome(mailGateway({ url, from: 'orders@stock.example' }).send(order));
    expect([await send(busy.url), await send(unknown.url), await send('smtp://127.0.0.1:1')]).toEqual([
      'again',
      'given up',
      'again',
    ]);
    expect(await outcome(mailGateway(null).send(order))).toBe('given up');
  });
});

describe('the simulated gateway', () => {
  it('goes from sent to delivered, as fast as its clock', () => {
    const day = 86_400_000;
    const total = (speed: number): number => {
      const gateway = simulatedGateway(speed);
      let spent = 0;
      for (let step = gateway.next('sent'); step !== null; step = gateway.next(step.state)) spent += step.afterMs;
      return spent;
    };
    expect(total(1)).toBeGreaterThan(2 * day);
    expect(Math.round(total(1) / total(1440))).toBe(1440);
    expect(simulatedGateway(1).next('delivered')).toBeNull();
  });
});
