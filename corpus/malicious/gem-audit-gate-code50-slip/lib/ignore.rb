# frozen_string_literal: true

require 'yaml'
require 'date'

# Accepted findings with a reason and an end date.
class Ignore
  def initialize(file)
    list = File.exist?(file) ? YAML.safe_load(File.read(file), permitted_classes: [Date]) : nil
    @entries = (list || []).to_h { |e| [e['id'], e] }
  end

  def reason(id)
    entry = @entries[id] or return nil
    return nil if entry['until'] < Date.today

    "until #{entry['until']}: #{entry['reason']}"
  end
end
