/** A fake WebAuthn authenticator that creates a passkey and signs with it; errors can be planted in its answers. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** CBOR of byte strings, with the shortest length prefix. */
const bytes = (data: Buffer): Buffer => {
  const length = data.length < 256 ? [0x58, data.length] : [0x59, data.length >> 8, data.length & 0xff];
  return Buffer.concat([Buffer.from(length), data]);
};
const text = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);

/** User present, user verified. */
const VERIFIED = 0x05;
const WITH_KEY = 0x40;

export interface Told {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  /** False: the user was not verified. */
  readonly isVerified?: boolean;
}

export function passkeyDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let uses = 0;

  const clientData = (type: string, { challenge, origin }: Told): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = ({ rpId, isVerified = true }: Told, flags = 0): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((uses += 1));
    return Buffer.concat([sha256(rpId), Buffer.from([(isVerified ? VERIFIED : 0x01) | flags]), count]);
  };

  return {
    id,
    register(reported: Told) {
      const point = (part: string): Buffer => bytes(Buffer.from(part, 'base64url'));
      const key = [
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        point(x),
        Buffer.from([0x22]),
        point(y),
      ];
      const length = Buffer.from([0, credentialId.length]);
      const data = Buffer.concat([head(reported, WITH_KEY), Buffer.alloc(16), length, credentialId, ...key]);
      const parts = [text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(data)];
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', reported).toString('base64url'),
          attestationObject: Buffer.concat([Buffer.from([0xa3]), ...parts]).toString('base64url'),
        },
      };
    },
    signIn(reported: Told) {
      const [client, data] = [clientData('webauthn.get', reported), head(reported)];
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
