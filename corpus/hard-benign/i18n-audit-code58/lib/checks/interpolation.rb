# frozen_string_literal: true

class Interpolation < Check
  def run(base, other)
    (base.keys & other.keys).filter_map do |k|
      a = holes(base[k])
      b = holes(other[k])
      [k, "expected #{a.join(', ')} got #{b.join(', ')}"] unless a == b
    end
  end

  private

  def holes(text)
    text.to_s.scan(/%\{(\w+)\}/).flatten.uniq.sort
  end
end
