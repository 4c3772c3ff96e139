import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trackingOf } from './carriers.ts';

describe('ORD-22 carriers', () => {
  it('are known by name, code or number, and lead to where the parcel is followed', () => {
    const ups = 'https://www.ups.com/track?tracknum=1Z999AA10123456784';
    expect(trackingOf('UPS', '1Z999AA10123456784')).toEqual({ carrier: 'UPS', url: ups });
    expect(trackingOf('upsn', '1z 999 aa1 01 2345 6784')).toEqual({ carrier: 'UPS', url: ups });
    expect(trackingOf('', '1Z999AA10123456784')).toEqual({ carrier: 'UPS', url: ups });
    expect(trackingOf('', '9400111899223100001234').carrier).toBe('USPS');
    expect(trackingOf('', '986578788855').carrier).toBe('FedEx');
    expect(trackingOf('DHL Express', '1234567890').url).toContain('tracking-id=1234567890');
    expect(trackingOf('FDEG', '').url).toBeNull();
  });

  it('a van of its own and a carrier that nobody knows have no link', () => {
    expect(trackingOf('Own fleet', 'A-17')).toEqual({ carrier: 'Distributor’s own van', url: null });
    for (const number of ['77', '1Z999AA10123456784'])
      expect(trackingOf('Moonlight Freight', number)).toEqual({ carrier: 'Moonlight Freight', url: null });
  });

  it('a number never leads anywhere but to its carrier', () => {
    const hosts = ['www.ups.com', 'tools.usps.com', 'www.fedex.com', 'www.dhl.com'];
    fc.assert(
      fc.property(
        fc.constantFrom('UPS', 'USPS', 'FedEx', 'DHL', ''),
        fc.string({ maxLength: 40 }),
        (output, number) => {
          const { url } = trackingOf(output, number);
          if (url === null) return;
          expect(hosts).toContain(/^https:\/\/([^/]+)\//.exec(url)?.[1]);
          expect(url).toMatch(/^[\w:/.?=-]+$/);
        },
      ),
    );
  });
});
