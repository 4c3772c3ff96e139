import { expect, it } from 'vitest';
import { categorySign } from './category-sign.ts';

it('the name takes precedence over the category, and the default is a box', () => {
  expect(categorySign('Infection Control', 'Nitrile gloves M')).toBe('glove');
  expect(categorySign('Infection Control', 'CaviWipes')).toBe('paper');
  expect(categorySign('Anesthetics', 'Septocaine 4%')).toBe('syringe');
  expect(categorySign('Restorative', 'Filtek A2')).toBe('tooth');
  expect(categorySign('Office', 'Stapler')).toBe('box');
});
