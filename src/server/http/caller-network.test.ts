import { describe, expect, it } from 'vitest';
import { callerNetwork } from './caller-network.ts';

describe('where a request comes from', () => {
  it('is the address itself in IPv4, however it is written', () => {
    expect(callerNetwork('203.0.113.9')).toBe('203.0.113.9');
    expect(callerNetwork('::ffff:203.0.113.9')).toBe('203.0.113.9');
  });

  it('is the network of 64 bits in IPv6, however it is written', () => {
    for (const address of ['2001:db8:0:7::1', '2001:DB8::7:aaaa:bbbb:cccc:dddd', '2001:0db8:0000:0007:0:0:0:2%eth0']) {
      expect(callerNetwork(address)).toBe('2001:db8:0:7::/64');
    }
    expect(callerNetwork('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64');
    expect(callerNetwork('::1')).toBe('0:0:0:0::/64');
    expect(callerNetwork('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });
});
